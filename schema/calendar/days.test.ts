import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayIn, daysBetween, spanDays, startOfDay } from './days.ts';

describe('calendar days', () => {
  test('the day depends on the zone it is asked in', () => {
    const instant = Date.parse('2025-11-21T02:30:00Z');
    expect(dayIn(instant, 'UTC')).toBe('2025-11-21');
    expect(dayIn(instant, 'America/Chicago')).toBe('2025-11-20');
    expect(dayIn(instant, 'Asia/Tokyo')).toBe('2025-11-21');
  });

  test('a day has four digits of the year, and an instant that is none has no day', () => {
    expect(dayIn(Date.parse('0987-06-05T12:00:00Z'), 'UTC')).toBe('0987-06-05');
    expect(dayIn(Number.NaN, 'UTC')).toBe('');
  });

  test('days are counted on the calendar, over leap days and ends of months', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2025-03-01', -1)).toBe('2025-02-28');
    expect(daysBetween('2025-11-21', '2026-06-30')).toBe(221);
  });

  test('a day begins at its first instant, midnight or not, whatever the day and zone', () => {
    expect(startOfDay('2025-11-21', 'America/Chicago')).toBe(Date.parse('2025-11-21T06:00:00Z'));
    // The clocks of Cairo skip the hour after this midnight.
    expect(startOfDay('2025-04-25', 'Africa/Cairo')).toBe(Date.parse('2025-04-24T22:00:00Z'));
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(1980, 0), max: Date.UTC(2090, 0) }),
        fc.constantFrom('UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'Africa/Cairo'),
        (instant, zone) => {
          const day = dayIn(instant, zone);
          const start = startOfDay(day, zone);
          expect(dayIn(start, zone)).toBe(day);
          expect(dayIn(start - 60_000, zone) < day).toBe(true);
        },
      ),
    );
  });

  test('adding days and counting them agree, whatever the day and zone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(1980, 0), max: Date.UTC(2090, 0) }),
        fc.integer({ min: -4000, max: 4000 }),
        fc.constantFrom('UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'),
        (instant, days, zone) => {
          const day = dayIn(instant, zone);
          expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
          expect(daysBetween(day, addDays(day, days))).toBe(days);
        },
      ),
    );
  });
});

const zones = [
  'UTC',
  'America/Los_Angeles',
  'America/Chicago',
  'Europe/London',
  'Atlantic/Azores',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Africa/Cairo',
];
const at = (text: string) => Date.parse(text);

describe('the days of a period', () => {
  test.each(zones)('in %s gone and left make up the length, as the dates say', (zone) => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2060, 0) }),
        fc.integer({ min: 1, max: 1_500 }),
        fc.double({ min: -0.2, max: 1.2, noNaN: true }),
        (start, length, share) => {
          const end = start + length * 86_400_000;
          const now = Math.round(start + (end - start) * share);
          const { total, gone, left } = spanDays(start, end, now, zone);
          expect(gone + left).toBe(total);
          expect(total).toBe(length);
          expect(left).toBe(
            now >= end ? 0 : Math.min(total, daysBetween(dayIn(now, zone), dayIn(end, zone))),
          );
        },
      ),
    );
  });

  test.each(zones)('in %s every day of a year takes one, over both changes of the clocks', (zone) => {
    const first = '2025-06-29';
    const [start, end] = [startOfDay(first, zone), startOfDay('2026-06-29', zone)];
    for (let day = 0; day < 365; day += 1) {
      const begin = startOfDay(addDays(first, day), zone);
      const last = startOfDay(addDays(first, day + 1), zone) - 1;
      for (const now of [begin, last])
        expect(spanDays(start, end, now, zone)).toEqual({ total: 365, gone: day, left: 365 - day });
    }
    expect(spanDays(start, end, end, zone)).toEqual({ total: 365, gone: 365, left: 0 });
  });

  test('a term from midnight to midnight UTC has as many days elsewhere', () => {
    const span = [at('2025-06-29T00:00:00Z'), at('2026-06-29T00:00:00Z')] as const;
    const now = at('2025-11-21T15:00:00Z');
    expect(spanDays(...span, now, 'UTC')).toEqual({ total: 365, gone: 145, left: 220 });
    expect(spanDays(...span, now, 'America/Los_Angeles')).toEqual({ total: 365, gone: 146, left: 219 });
    // There it is the 22nd already.
    expect(spanDays(...span, now, 'Pacific/Auckland')).toEqual({ total: 365, gone: 146, left: 219 });
  });

  test('a term that ends with the last second of a day ends on that day', () => {
    const span = [at('2025-07-01T00:00:00Z'), at('2026-06-30T23:59:59Z')] as const;
    expect(spanDays(...span, at('2025-11-21T09:42:00Z'), 'UTC')).toEqual({
      total: 365,
      gone: 144,
      left: 221,
    });
    expect(spanDays(...span, at('2026-06-30T12:00:00Z'), 'UTC')).toEqual({ total: 365, gone: 365, left: 0 });
  });
});
