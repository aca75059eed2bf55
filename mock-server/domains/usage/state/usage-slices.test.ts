import { expect, test } from 'vitest';
import { groupsAt } from '#mock-server/domains/groups/state/test-groups.ts';
import { countedDevice, personNamed, setOf, use } from '#mock-server/domains/usage/state/test-usage.ts';
import { usageSlices } from './usage-slices.ts';

const ada = personNamed('Ada');
const bo = personNamed('Bo');
const first = countedDevice(
  [
    use('2025-01-01', { actor: ada }),
    use('2025-01-02', { actor: ada, outcome: 'FAILED' }),
    use('2025-01-03', { actor: bo }),
    use('2025-01-04', { action: 'advanced_action.refunded' }),
  ],
  { id: 'a', name: 'Bench' },
);
const second = countedDevice([use('2025-01-05', { actor: bo }), use('2025-01-06', { actor: bo })], {
  id: 'b',
});
const third = countedDevice([use('2025-01-07', { actor: ada })], { id: 'c' });
const set = setOf([first, second, third]);
const whole = { from: 0, to: set.size };
const [lab] = groupsAt('Lab');
const groupOf = (id: string) => (id === 'a' || id === 'c' ? (lab ?? null) : null);

const slices = (...[dimension, span = whole]: [Parameters<typeof usageSlices>[2], typeof whole?]) =>
  usageSlices(set, span, dimension, groupOf).map(({ key, label, value, records }) => [
    key,
    label,
    value,
    records,
  ]);

test('a split has a part for each value, the largest first', () => {
  expect(slices('OUTCOME')).toEqual([
    ['SUCCEEDED', 'Succeeded', 5, 5],
    ['FAILED', 'Failed', 0, 1],
    ['REFUNDED', 'Refunded', -1, 1],
  ]);
  expect(slices('ACTOR')).toEqual([
    ['id-of-Bo', 'Bo', 3, 3],
    ['id-of-Ada', 'Ada', 2, 3],
    ['none', 'Not named', -1, 1],
  ]);
  expect(slices('GROUP')).toEqual([
    ['Lab', 'Lab', 2, 5],
    ['none', 'No group', 2, 2],
  ]);
});

test('devices are named, or have their serial number; equal parts are ordered by records, then by key', () => {
  expect(slices('DEVICE')).toEqual([
    ['b', 'B', 2, 2],
    ['a', 'Bench', 1, 4],
    ['c', 'C', 1, 1],
  ]);
  expect(slices('DEVICE', { from: 0, to: 1 })).toEqual([['a', 'Bench', 1, 1]]);
  expect(slices('DEVICE', { from: 2, to: 2 })).toEqual([]);
  const equal = ['y', 'x', 'z'].map((id) => countedDevice([use('2025-01-01')], { id }));
  const keys = usageSlices(setOf(equal), { from: 0, to: 3 }, 'DEVICE', groupOf).map(({ key }) => key);
  expect(keys).toEqual(['x', 'y', 'z']);
});

test('a split has twenty parts, and one for all others', () => {
  const numbers = (length: number) => Array.from({ length }, (_, number) => number);
  const devices = numbers(23).map((number) =>
    countedDevice(numbers(23 - number).map(() => use('2025-01-01'))),
  );
  const count = (of: typeof devices) => {
    const many = setOf(of);
    return usageSlices(many, { from: 0, to: many.size }, 'DEVICE', groupOf);
  };
  expect(count(devices).map(({ value }) => value)).toEqual([...numbers(20).map((number) => 23 - number), 6]);
  expect(count(devices).at(-1)).toEqual({ key: 'other', label: '3 others', value: 6, records: 6 });
  expect(count(devices.slice(0, 20))).toHaveLength(20);
});
