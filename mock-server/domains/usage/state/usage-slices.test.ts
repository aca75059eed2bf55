import { expect, test } from 'vitest';
import { countedDevice, personNamed, use } from '#mock-server/domains/usage/state/test-usage.ts';
import { usageSlices } from './usage-slices.ts';

const year = {
  metric: 'ADVANCED_ACTIONS',
  from: '2025-01-01',
  to: '2025-12-31',
  timeZone: 'UTC',
} as const;
const ada = personNamed('Ada');
const bo = personNamed('Bo');
const first = countedDevice(
  [
    use('2025-01-01', { actor: ada }),
    use('2025-01-02', { actor: ada, outcome: 'FAILED' }),
    use('2025-01-03', { actor: bo }),
    use('2025-01-04'),
  ],
  { id: 'a', name: 'Bench' },
);
const second = countedDevice([use('2025-01-05', { actor: bo }), use('2025-01-06', { actor: bo })], {
  id: 'b',
});

test('a split has a part for each person, the largest first', () => {
  const slices = usageSlices([first, second], year, 'ACTOR');
  expect(slices.map(({ key, label, value }) => [key, label, value])).toEqual([
    ['id-of-Bo', 'Bo', 3],
    ['id-of-Ada', 'Ada', 1],
    ['none', 'Not named', 1],
  ]);
});

test('a split has twenty parts, and one for all others', () => {
  const numbers = (length: number) => Array.from({ length }, (_, number) => number);
  const devices = numbers(23).map((number) =>
    countedDevice(numbers(23 - number).map(() => use('2025-01-01'))),
  );
  const count = (of: typeof devices) => usageSlices(of, year, 'DEVICE');
  expect(count(devices).map(({ value }) => value)).toEqual([...numbers(20).map((number) => 23 - number), 6]);
  expect(count(devices).at(-1)).toEqual({ key: 'other', label: '3 others', value: 6 });
  expect(count(devices.slice(0, 20))).toHaveLength(20);
});
