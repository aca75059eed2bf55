import { expect, test } from 'vitest';
import { isRealTime, worldStart, worldTime } from './clock.ts';

const hour = 3_600_000;
const realTime = { start: null, offset: 0, frozen: false };
const [startedAt, start] = [Date.UTC(2025, 10, 21, 14), Date.UTC(2026, 2, 1, 9)];

test.each([
  [{}, startedAt + hour],
  [{ offset: -2 * hour }, startedAt - hour],
  [{ frozen: true }, startedAt],
  [{ start }, start + hour],
  [{ start, offset: 3 * hour, frozen: true }, start + 3 * hour],
])('an hour after the first request, a world with %j has its time in whole seconds', (change, expected) => {
  const setting = { ...realTime, ...change };
  expect(worldTime(setting, startedAt, startedAt + hour)).toBe(expected);
  expect(worldTime(setting, startedAt + 999, startedAt + 999 + hour)).toBe(expected);
  expect(worldStart(setting, startedAt)).toBe(setting.start ?? startedAt);
});

test('the time of a world is the real time unless it was moved or stopped', () => {
  expect(isRealTime(realTime)).toBe(true);
  for (const other of [{ start }, { offset: hour }, { offset: -hour }, { frozen: true }])
    expect(isRealTime({ ...realTime, ...other })).toBe(false);
});
