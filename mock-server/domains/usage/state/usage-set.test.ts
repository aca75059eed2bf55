import { describe, expect, test } from 'vitest';
import { at, countedDevice, personNamed, setOf, use } from '#mock-server/domains/usage/state/test-usage.ts';
import { entryAt, spanOf, sumOf } from './usage-set.ts';

const ada = personNamed('Ada');
const bo = personNamed('Bo');
const history = [
  use('2025-01-01', { action: 'device.accessed', actor: ada }),
  use('2025-01-02', { actor: ada, remainingActions: 9 }),
  use('2025-01-03', { outcome: 'FAILED', actor: bo, remainingActions: -1 }),
  use('2025-01-04', { remainingActions: 8 }),
  use('2025-01-05', { action: 'software.updated' }),
  use('2025-01-06', { outcome: 'STOPPED_EARLY' }),
  use('2025-01-07', { outcome: 'REFUSED', actor: ada }),
];
const other = [use('2025-01-03', { actor: bo }), use('2024-12-31', { actor: ada })].reverse();

const entriesOf = (set: ReturnType<typeof setOf>) =>
  Array.from({ length: set.size }, (_, place) => entryAt(set, place));

describe('the uses of a device', () => {
  test('are those of one metric, with what they count', () => {
    const counted = countedDevice(history, { id: 'd' });
    const set = setOf([counted]);
    const found = entriesOf(set);
    expect(found.map(({ id, outcome }, at) => [id, outcome, set.values[at]])).toEqual([
      ['usage-d-1', 'SUCCEEDED', 1],
      ['usage-d-2', 'FAILED', 0],
      ['usage-d-3', 'SUCCEEDED', 1],
      ['usage-d-5', 'CANCELED', 0],
      ['usage-d-6', 'REFUSED', 0],
    ]);
    expect(found.map(({ actor }) => actor)).toEqual([ada, bo, null, null, ada]);
    expect(found.map(({ remainingActions }) => remainingActions)).toEqual([9, -1, 8, null, null]);
    expect(found[0]).toMatchObject({ at: at('2025-01-02'), device: counted.device });
    expect(entriesOf(setOf([counted], 'DEVICE_ACCESS'))).toMatchObject([
      { id: 'usage-d-0', actor: ada, outcome: 'SUCCEEDED' },
    ]);
  });

  test('are merged with those of others by time, in the order of the devices where it is equal', () => {
    const [first, second] = [countedDevice(history, { id: 'a' }), countedDevice(other, { id: 'b' })];
    const set = setOf([first, second]);
    const found = entriesOf(set);
    expect(found.map(({ id }) => id)).toEqual([
      'usage-b-0',
      'usage-a-1',
      'usage-a-2',
      'usage-b-1',
      'usage-a-3',
      'usage-a-5',
      'usage-a-6',
    ]);
    expect(found.map(({ actor }) => actor?.displayName ?? null)).toEqual([
      'Ada',
      'Ada',
      'Bo',
      'Bo',
      null,
      null,
      'Ada',
    ]);
    expect(found[3]?.device).toBe(second.device);
    expect(set.people).toEqual([ada, bo]);
    expect([...set.sums]).toEqual([0, 1, 2, 2, 3, 4, 4, 4]);
    expect(setOf([countedDevice([]), countedDevice([])]).size).toBe(0);
    expect(entriesOf(setOf([countedDevice([]), countedDevice(other)])).map(({ at: time }) => time)).toEqual([
      at('2024-12-31'),
      at('2025-01-03'),
    ]);
  });
});

test('a span has the uses from one instant up to another, and their sum', () => {
  const set = setOf([countedDevice(history)]);
  const whole = spanOf(set, 0, Infinity);
  expect(whole).toEqual({ from: 0, to: 5 });
  expect(sumOf(set, whole)).toBe(2);
  const days = spanOf(set, at('2025-01-02'), at('2025-01-04'));
  expect([days, sumOf(set, days)]).toEqual([{ from: 0, to: 2 }, 1]);
  expect(sumOf(set, spanOf(set, at('2025-01-04'), at('2025-01-05')))).toBe(1);
  expect(sumOf(set, { from: 1, to: 0 })).toBe(0);
});
