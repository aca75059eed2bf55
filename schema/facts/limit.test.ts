import { describe, expect, test } from 'vitest';
import { addDays, startOfDay } from '#schema/calendar/days.ts';
import {
  daysBefore,
  daysLeft,
  endsWithin,
  isLate,
  isOver,
  lastDay,
  limitAfter,
  periodDays,
  takeBy,
} from './limit.ts';

const zone = 'America/Chicago';
const at = (text: string) => Date.parse(text);

test('the last day before a limit is that of the millisecond before, in the zone of the license', () => {
  const midnight = at('2026-07-01T05:00:00Z');
  expect(lastDay(midnight, zone)).toBe('2026-06-30');
  expect(lastDay(midnight + 1, zone)).toBe('2026-07-01');
  expect(lastDay(midnight, 'Asia/Tokyo')).toBe('2026-07-01');
  expect(limitAfter('2026-06-30', zone)).toBe(midnight);
});

test('the days left count down to 0 on the last day, also where clocks change', () => {
  const limit = limitAfter('2025-11-03', zone);
  expect(daysLeft(limit, at('2025-11-01T04:59:59Z'), zone)).toBe(3);
  expect(daysLeft(limit, at('2025-11-02T12:00:00Z'), zone)).toBe(1);
  expect(daysLeft(limit, limit - 1, zone)).toBe(0);
  expect(daysLeft(limit, limit, zone)).toBe(-1);
});

test('something is over and late from its limit on, and never late without one', () => {
  expect([isOver(100, 99), isOver(100, 100)]).toEqual([false, true]);
  expect([isLate(100, 99), isLate(100, 100), isLate(null, 100)]).toEqual([false, true, false]);
});

test('a limit is within some days up to the end of the last of them, until it is over', () => {
  const now = at('2025-11-21T15:00:00Z');
  expect(endsWithin(limitAfter('2025-11-28', zone), 7, now, zone)).toBe(true);
  expect(endsWithin(limitAfter('2025-11-28', zone) + 1, 7, now, zone)).toBe(false);
  expect(endsWithin(now, 7, now, zone)).toBe(false);
});

test('some days before a limit is the start of the day that is that far from it, also where clocks change', () => {
  const limit = limitAfter('2025-11-03', zone);
  const start = daysBefore(limit, 2, zone);
  expect(start).toBe(at('2025-11-01T05:00:00Z'));
  expect([daysLeft(limit, start, zone), daysLeft(limit, start - 1, zone)]).toEqual([2, 3]);
});

test('a response is taken to its device before the next exchange is due, if that is ahead', () => {
  expect([takeBy(300, 200, 100), takeBy(300, 400, 100)]).toEqual([200, 300]);
  expect([takeBy(300, 100, 100), takeBy(300, null, 100), takeBy(300, null, -100)]).toEqual([300, 300, 300]);
});

const zones = ['UTC', 'America/Chicago', 'Asia/Kolkata', 'Pacific/Auckland', 'Africa/Cairo'];

describe('the days of a period', () => {
  test.each(zones)('in %s, each day of a year takes one, across both clock changes', (zone) => {
    const first = '2025-06-29';
    const [start, end] = [startOfDay(first, zone), startOfDay('2026-06-29', zone)];
    for (let day = 0; day < 365; day += 1) {
      const begin = startOfDay(addDays(first, day), zone);
      const last = startOfDay(addDays(first, day + 1), zone) - 1;
      for (const now of [begin, last])
        expect(periodDays(start, end, now, zone)).toEqual({ total: 365, gone: day + 1, left: 364 - day });
    }
    expect(periodDays(start, end, end, zone)).toEqual({ total: 365, gone: 365, left: 0 });
  });

  test('a term from midnight to midnight UTC has as many days elsewhere', () => {
    const span = [at('2025-06-29T00:00:00Z'), at('2026-06-29T00:00:00Z')] as const;
    const now = at('2025-11-21T15:00:00Z');
    expect(periodDays(...span, now, 'UTC')).toEqual({ total: 365, gone: 146, left: 219 });
    expect(periodDays(...span, now, 'America/Los_Angeles')).toEqual({ total: 365, gone: 146, left: 219 });
    // There it is the 22nd already.
    expect(periodDays(...span, now, 'Pacific/Auckland')).toEqual({ total: 365, gone: 146, left: 219 });
  });

  test('a term that ends with the last second of a day ends on that day', () => {
    const span = [at('2025-07-01T00:00:00Z'), at('2026-06-30T23:59:59Z')] as const;
    expect(periodDays(...span, at('2025-11-21T09:42:00Z'), 'UTC')).toEqual({
      total: 365,
      gone: 144,
      left: 221,
    });
    expect(periodDays(...span, at('2026-06-30T12:00:00Z'), 'UTC')).toEqual({
      total: 365,
      gone: 365,
      left: 0,
    });
  });
});
