import { afterEach, describe, expect, test } from 'vitest';
import { setVisitorTimeZone } from '#client/browser/time-zone.ts';
import { daysUntil, licenseTime, licenseZone, termDates } from './license-time.ts';

const at = (text: string) => Date.parse(text);
const term = { startsAt: '2025-07-01T00:00:00Z', expiresAt: '2026-06-30T23:59:59Z' };

afterEach(() => setVisitorTimeZone(null));

describe('the time of a license', () => {
  test('the days left match the end, and the last day is marked', () => {
    expect(licenseTime(term, at('2025-11-21T09:42:00Z'), 'UTC')).toEqual({
      daysLeft: 221,
      daysGone: 144,
      endsToday: false,
      daysTotal: 365,
    });
    expect(licenseTime(term, at('2026-06-30T12:00:00Z'), 'UTC')).toMatchObject({
      daysLeft: 0,
      endsToday: true,
    });
    expect(licenseTime(term, at('2026-07-01T12:00:00Z'), 'UTC')).toMatchObject({
      daysLeft: 0,
      endsToday: false,
    });
  });

  test('a term without an end, or with invalid dates, has no days', () => {
    expect(licenseTime({ ...term, expiresAt: null }, 0, 'UTC')).toBeNull();
    expect(licenseTime({ ...term, expiresAt: 'soon' }, 0, 'UTC')).toBeNull();
    expect(licenseTime({ startsAt: term.expiresAt, expiresAt: term.startsAt }, 0, 'UTC')).toBeNull();
    expect(termDates({ ...term, expiresAt: null }, 'UTC')).toEqual({ from: '2025-07-01', to: null });
    expect(termDates({ ...term, expiresAt: 'soon' }, 'UTC')).toBeNull();
    expect(daysUntil(null, 0, 'UTC')).toBeNull();
  });

  test("days are counted in the license's zone, else in the reader's", () => {
    setVisitorTimeZone('Asia/Tokyo');
    expect(licenseZone({ timeZone: 'America/Chicago' })).toBe('America/Chicago');
    for (const none of [undefined, null, {}, { timeZone: null }, { timeZone: 'Mars/Olympus' }])
      expect(licenseZone(none)).toBe('Asia/Tokyo');
    const now = at('2025-11-21T12:00:00Z');
    expect(daysUntil('2025-11-22T02:00:00Z', now, 'UTC')).toBe(1);
    expect(daysUntil('2025-11-22T02:00:00Z', now, 'America/Chicago')).toBe(0);
  });
});
