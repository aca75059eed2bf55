import { describe, expect, test } from 'vitest';
import { daysLeftUntil, daysUntil, licenseTime } from './license-time.ts';

const at = (text: string) => Date.parse(text);

describe('the time of a license', () => {
  const term = { startsAt: '2025-07-01T00:00:00Z', expiresAt: '2026-06-30T23:59:59Z' };

  test('a started day is left, in any zone, as the server counts', () => {
    for (const zone of ['UTC', 'America/New_York', 'Asia/Tokyo'])
      expect(licenseTime(term, at('2025-11-21T09:42:00Z'), zone)).toMatchObject({
        daysLeft: 222,
        endsToday: false,
        daysTotal: 365,
      });
    expect(daysLeftUntil('2025-12-15T00:00:00Z', at('2025-11-21T09:42:00Z'))).toBe(24);
    expect(daysLeftUntil(null, 0)).toBeNull();
  });

  test('the last day is known by the calendar, and nothing is left after the end', () => {
    expect(licenseTime(term, at('2026-06-30T12:00:00Z'), 'UTC')).toMatchObject({
      daysLeft: 1,
      endsToday: true,
    });
    expect(licenseTime(term, at('2026-07-01T12:00:00Z'), 'UTC')).toMatchObject({
      daysLeft: 0,
      endsToday: false,
    });
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
