import { expect, test } from 'vitest';
import { daysLeft, endsWithin, isLate, isOver, lastDay, limitAfter, periodDays } from './limit.ts';

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

test('something is over and late from its limit on, and without a limit never late', () => {
  expect([isOver(100, 99), isOver(100, 100)]).toEqual([false, true]);
  expect([isLate(100, 99), isLate(100, 100), isLate(null, 100)]).toEqual([false, true, false]);
});

test('a limit is within some days up to the end of the last of them, until it is over', () => {
  const now = at('2025-11-21T15:00:00Z');
  expect(endsWithin(limitAfter('2025-11-28', zone), 7, now, zone)).toBe(true);
  expect(endsWithin(limitAfter('2025-11-28', zone) + 1, 7, now, zone)).toBe(false);
  expect(endsWithin(now, 7, now, zone)).toBe(false);
});

test('the days of a period gone and left add up, today being gone', () => {
  const start = limitAfter('2025-06-30', zone);
  const limit = limitAfter('2026-06-30', zone);
  expect(periodDays(start, limit, start, zone)).toEqual({ total: 365, gone: 1, left: 364 });
  expect(periodDays(start, limit, limit - 1, zone)).toEqual({ total: 365, gone: 365, left: 0 });
  expect(periodDays(start, limit, limit + 1e9, zone)).toEqual({ total: 365, gone: 365, left: 0 });
});
