import { expect, test } from 'vitest';
import { limitAfter } from './limit.ts';
import { endsSoon, shownTerm, startedTerm, termInForce, termStatus, worksUntil } from './term.ts';

const zone = 'America/Chicago';
const now = Date.parse('2025-11-21T15:00:00Z');
const limit = (day: string) => limitAfter(day, zone);
const term = (from: string, to: string | null, more: { grace?: string; next?: string } = {}) => ({
  startsAt: limit(from),
  endsAt: to === null ? null : limit(to),
  graceEndsAt: more.grace ? limit(more.grace) : null,
  nextStartsAt: more.next ? limit(more.next) : null,
});
const statusOf = (...of: Parameters<typeof term>) => termStatus(term(...of), now, zone);

test('a term goes from scheduled to active, expiring, grace and expired', () => {
  expect(statusOf('2025-12-01', '2026-12-01')).toBe('SCHEDULED');
  expect(statusOf('2025-01-01', null)).toBe('ACTIVE');
  expect(statusOf('2025-03-01', '2026-02-20')).toBe('ACTIVE');
  expect(statusOf('2025-03-01', '2026-02-19')).toBe('EXPIRING');
  expect(statusOf('2024-11-20', '2025-11-20', { grace: '2025-11-21' })).toBe('GRACE');
  expect(statusOf('2024-11-20', '2025-11-20', { grace: '2025-11-20' })).toBe('EXPIRED');
  expect(statusOf('2024-11-20', '2025-11-20')).toBe('EXPIRED');
});

test('a term with a next one is never expiring, and its grace ends when that starts', () => {
  expect(statusOf('2025-03-01', '2025-11-25', { next: '2025-11-25' })).toBe('ACTIVE');
  const started = { grace: '2025-12-20', next: '2025-11-20' };
  expect(statusOf('2024-11-18', '2025-11-18', started)).toBe('EXPIRED');
});

test('a term ends soon on each of 90 days, the last one included', () => {
  const ending = term('2025-03-01', '2026-02-19');
  expect(endsSoon(ending, limit('2025-11-20'), zone)).toBe(true);
  expect(endsSoon(ending, limit('2025-11-20') - 1, zone)).toBe(false);
  expect(endsSoon(ending, limit('2026-02-19') - 1, zone)).toBe(true);
  expect(endsSoon(ending, limit('2026-02-19'), zone)).toBe(false);
});

test('a term works until its grace ends, and without an end forever', () => {
  expect(worksUntil(term('2025-01-01', '2025-11-01', { grace: '2025-12-01' }))).toBe(limit('2025-12-01'));
  expect(worksUntil(term('2025-01-01', null))).toBe(Number.POSITIVE_INFINITY);
});

test('a device is shown with its term in force, else with the last that has started', () => {
  const [past, current, next] = [
    term('2023-11-30', '2024-11-30'),
    term('2024-11-30', '2025-11-30'),
    term('2025-11-30', '2026-11-30'),
  ];
  expect(termInForce([past, current, next], now)).toBe(current);
  expect(shownTerm([past, current, next], now)).toBe(current);
  expect(termInForce([past, next], now)).toBeNull();
  expect(shownTerm([past, next], now)).toBe(past);
  expect(shownTerm([next], now)).toBeNull();
});

test('a term replaces the one before at the instant it starts', () => {
  const [current, next] = [
    term('2024-11-20', '2025-11-20', { grace: '2025-12-20', next: '2025-11-20' }),
    term('2025-11-20', '2026-11-20'),
  ];
  const start = next.startsAt;
  const statusesAt = (instant: number) => [current, next].map((each) => termStatus(each, instant, zone));
  expect(statusesAt(start - 1)).toEqual(['ACTIVE', 'SCHEDULED']);
  expect(statusesAt(start)).toEqual(['EXPIRED', 'ACTIVE']);
  expect([start - 1, start].map((instant) => termInForce([current, next], instant))).toEqual([current, next]);
  expect([start - 1, start].map((instant) => startedTerm([current, next], instant))).toEqual([current, next]);
});
