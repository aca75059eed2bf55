import { expect, test } from 'vitest';
import { nextLapse } from './credits.ts';

const zone = 'America/Chicago';
const now = Date.parse('2025-11-21T15:00:00Z');
const day = 86_400_000;

test('the next lapse is the earliest that is soon', () => {
  const lapses = [now + 90 * day, now + 30 * day, now - day, now + 20 * day].map((at) => ({ at }));
  expect(nextLapse(lapses, now, zone)).toBe(lapses[3]);
  expect(nextLapse(lapses.slice(0, 1), now, zone)).toBeNull();
});
