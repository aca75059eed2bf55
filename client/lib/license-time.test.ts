import { describe, expect, test } from 'vitest';
import { daysUntil, licenseTime } from './license-time.ts';

const at = (text: string) => Date.parse(text);

describe('the time of a license', () => {
  const term = { startsAt: '2025-07-01T00:00:00Z', expiresAt: '2026-06-30T23:59:59Z' };

  test('days left are days on the calendar, of the length of the term', () => {
    expect(licenseTime(term, at('2025-11-21T09:42:00Z'), 'UTC')).toMatchObject({
      daysLeft: 221,
      daysTotal: 365,
    });
  });

  test('the last day has 0 days left, the day after -1', () => {
    expect(licenseTime(term, at('2026-06-30T12:00:00Z'), 'UTC')?.daysLeft).toBe(0);
    expect(licenseTime(term, at('2026-07-01T12:00:00Z'), 'UTC')?.daysLeft).toBe(-1);
  });

  test('the elapsed share stays between 0 and 1', () => {
    expect(licenseTime(term, at('2020-01-01T00:00:00Z'), 'UTC')?.elapsed).toBe(0);
    expect(licenseTime(term, at('2030-01-01T00:00:00Z'), 'UTC')?.elapsed).toBe(1);
  });

  test('a term without an end, or with dates nobody can read, has no days left', () => {
    expect(licenseTime({ ...term, expiresAt: null }, 0, 'UTC')).toBeNull();
    expect(licenseTime({ ...term, expiresAt: 'soon' }, 0, 'UTC')).toBeNull();
    expect(licenseTime({ startsAt: term.expiresAt, expiresAt: term.startsAt }, 0, 'UTC')).toBeNull();
    expect(daysUntil(null, 0, 'UTC')).toBeNull();
  });

  test('days until an instant are counted in the zone of the reader', () => {
    expect(daysUntil('2025-11-22T02:00:00Z', at('2025-11-21T12:00:00Z'), 'UTC')).toBe(1);
    expect(daysUntil('2025-11-22T02:00:00Z', at('2025-11-21T12:00:00Z'), 'America/Chicago')).toBe(0);
  });
});
