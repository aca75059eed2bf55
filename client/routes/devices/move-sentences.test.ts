import { expect, test } from 'vitest';
import { expectedText, type MovedDevice, movedText } from './move-sentences.ts';

type Moved = Parameters<typeof movedText>[0][number];

const device = (id: string, groupId: string | null): MovedDevice => ({
  id,
  serialNumber: id,
  name: id === 'a' ? 'Bench 2' : null,
  groupId,
  retired: false,
});
const groups = [
  { id: 'lab', name: 'Main lab', ancestors: [] },
  { id: 'vans', name: 'Vehicles', ancestors: [{ name: 'Main lab' }] },
  { id: 'team', name: 'Field team', ancestors: [] },
];

test.each<[MovedDevice[], string | null, string]>([
  [[device('a', 'lab'), device('b', 'lab')], 'team', '2 devices leave Main lab and join Field team.'],
  [[device('a', 'vans')], null, '1 device leaves Main lab / Vehicles.'],
  [[device('a', null)], 'team', '1 device joins Field team.'],
  [
    [device('a', 'lab'), device('b', 'vans'), device('c', null)],
    'team',
    '3 devices leave 2 groups and join Field team.',
  ],
  [[device('a', 'team')], 'team', 'No devices move.'],
])('the move of %j to %s says who leaves and joins what', (devices, to, text) => {
  expect(expectedText(devices, groups, to)).toBe(text);
});

test('afterwards it says what was moved, and what was not', () => {
  const result = (id: string, outcome: Moved['outcome'], message = ''): Moved => ({
    deviceId: id,
    outcome,
    device: { group: groups[1] ?? null },
    error: message ? { message } : null,
  });
  const one = [device('a', 'lab')];
  expect(movedText([result('a', 'MOVED')], one)).toBe('Moved Bench 2 (a) to Main lab / Vehicles.');
  expect(movedText([{ ...result('a', 'MOVED'), device: { group: null } }], one)).toBe(
    'Moved Bench 2 (a) out of its group.',
  );
  expect(movedText([result('a', 'REFUSED', 'Moving this device needs a permission.')], one)).toBe(
    '0 moved. Moving this device needs a permission.',
  );
});
