import { expect, test } from 'vitest';
import { createClock } from './clock.ts';

function clockAt(start: number) {
  const machine = { time: start };
  return { machine, clock: createClock(() => machine.time) };
}

test("until the server's time is known the browser's counts", () => {
  const { clock } = clockAt(1_000);
  expect(clock.now()).toBe(1_000);
});

test("the server's time is used once it is known, and advances", () => {
  const { clock, machine } = clockAt(100_000);
  clock.sync(40_000);
  machine.time += 5_000;
  expect(clock.now()).toBe(45_000);
});

test("the server's time is unknown until a response has told it", () => {
  const { clock, machine } = clockAt(100_000);
  const told: (number | null)[] = [];
  clock.subscribe(() => told.push(clock.serverNow()));
  expect(clock.serverNow()).toBeNull();
  clock.syncByHeader(null);
  clock.syncByHeader('soon');
  expect(clock.serverNow()).toBeNull();
  clock.syncByHeader(new Date(100_000).toUTCString());
  expect(clock.serverNow()).toBe(100_000);
  expect(clock.now()).toBe(100_000);
  machine.time += 86_400_000;
  clock.syncByHeader(new Date(100_000).toUTCString());
  expect(clock.serverNow()).toBe(100_500);
  expect(told).toEqual([100_000, 100_500]);
});

test('frozen the time is known', () => {
  const { clock } = clockAt(1_000);
  clock.freeze(7_000);
  expect(clock.serverNow()).toBe(7_000);
});

test("a server's time that is no number changes nothing", () => {
  const { clock } = clockAt(1_000);
  clock.sync(Number.NaN);
  expect(clock.now()).toBe(1_000);
});

test("when frozen it doesn't move, whatever the server says", () => {
  const { clock, machine } = clockAt(1_000);
  clock.sync(500);
  clock.freeze(7_000);
  machine.time += 5_000;
  clock.sync(100);
  expect(clock.now()).toBe(7_000);
  clock.freeze(null);
  expect(clock.now()).toBe(5_500);
});

test("the server's time is used in a world in the future too", () => {
  const { clock, machine } = clockAt(1_000);
  clock.shift(900_000);
  expect(clock.now()).toBe(900_000);
  machine.time += 1_000;
  clock.sync(901_000);
  expect(clock.now()).toBe(901_000);
  clock.sync(841_000);
  expect(clock.now()).toBe(841_000);
});
