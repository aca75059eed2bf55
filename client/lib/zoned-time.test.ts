import { expect, test } from 'vitest';
import { zonedTime } from './zoned-time.ts';

test.each([
  ['2025-11-21T14:42:10Z', 'America/New_York', '2025-11-21T09:42:10-05:00'],
  ['2025-07-01T04:05:06Z', 'America/New_York', '2025-07-01T00:05:06-04:00'],
  ['2025-11-21T23:30:00Z', 'Asia/Kolkata', '2025-11-22T05:00:00+05:30'],
  ['2025-11-21T00:00:00Z', 'UTC', '2025-11-21T00:00:00+00:00'],
])('%s in %s is %s', (instant, zone, text) => {
  // The second call uses the cached formatter.
  for (const _ of ['once', 'again']) expect(zonedTime(instant, zone)).toBe(text);
});

test('invalid text is returned unchanged', () => {
  expect(zonedTime('yesterday', 'UTC')).toBe('yesterday');
});
