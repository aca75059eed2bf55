import { expect, test } from 'vitest';
import { createClock } from './clock.ts';

function clockAt(start: number) {
  const machine = { time: start };
  return { machine, clock: createClock(() => machine.time) };
}

test("is the browser's, and goes on from the time it was moved to", () => {
  const { clock, machine } = clockAt(1_000);
  expect(clock.now()).toBe(1_000);
  clock.shift(900_000);
  machine.time += 500;
  expect(clock.now()).toBe(900_500);
});

test('stands still while frozen, also twice, and then goes on', () => {
  const { clock, machine } = clockAt(1_000);
  const release = clock.freeze(7_000);
  const releaseInner = clock.freeze(8_000);
  machine.time += 500;
  expect(clock.now()).toBe(8_000);
  releaseInner();
  expect(clock.now()).toBe(7_000);
  release();
  expect(clock.now()).toBe(1_500);
});
