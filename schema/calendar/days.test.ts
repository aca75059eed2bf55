import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayIn, daysBetween, daysUntil, startOfDay } from './days.ts';

describe('calendar days', () => {
  test('the day depends on the zone', () => {
    const instant = Date.parse('2025-11-21T02:30:00Z');
    expect(dayIn(instant, 'UTC')).toBe('2025-11-21');
    expect(dayIn(instant, 'America/Chicago')).toBe('2025-11-20');
    expect(dayIn(instant, 'Asia/Tokyo')).toBe('2025-11-21');
  });

  test('a day has a four-digit year, and an invalid instant has no day', () => {
    expect(dayIn(Date.parse('0987-06-05T12:00:00Z'), 'UTC')).toBe('0987-06-05');
    expect(dayIn(Number.NaN, 'UTC')).toBe('');
  });

  test('days are counted on the calendar, over leap days and ends of months', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2025-03-01', -1)).toBe('2025-02-28');
    expect(daysBetween('2025-11-21', '2026-06-30')).toBe(221);
  });

  test('days until an instant are those of the zone, not periods of 24 hours', () => {
    const now = Date.parse('2025-11-21T05:30:00Z');
    const later = Date.parse('2025-11-21T06:30:00Z');
    expect(daysUntil(later, now, 'UTC')).toBe(0);
    expect(daysUntil(later, now, 'America/Chicago')).toBe(1);
    expect(daysUntil(now, later, 'America/Chicago')).toBe(-1);
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
});
