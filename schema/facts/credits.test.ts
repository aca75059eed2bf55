import { expect, test } from 'vitest';
import { lapseSoonDays, lapsesSoon, nextLapse } from './credits.ts';
import { limitAfter } from './limit.ts';

const zone = 'America/Chicago';
const now = Date.parse('2025-11-21T15:00:00Z');
const day = 86_400_000;

test('credits lapse soon from a number of days before their last day until they are gone', () => {
  const last = limitAfter('2026-01-05', zone);
  expect(lapseSoonDays).toBe(45);
  expect(lapsesSoon(last, now, zone)).toBe(true);
  expect(lapsesSoon(last + day, now, zone)).toBe(false);
  expect(lapsesSoon(now, now, zone)).toBe(false);
});

test('the next lapse is the earliest that is soon', () => {
  const lapses = [now + 90 * day, now + 30 * day, now - day, now + 20 * day].map((at) => ({ at }));
  expect(nextLapse(lapses, now, zone)).toBe(lapses[3]);
  expect(nextLapse(lapses.slice(0, 1), now, zone)).toBeNull();
});
