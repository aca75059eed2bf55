import { expect, test } from 'vitest';
import { expectedText, type MovedDevice, movedText } from './move-text.ts';

type Moved = Parameters<typeof movedText>[0][number];

const device = (id: string, groupId: string | null, retired = false): MovedDevice => ({
  id,
  serialNumber: id,
  name: id === 'a' ? 'Bench 2' : null,
  groupId,
  retired,
});
const groups = [
  { id: 'lab', name: 'Main lab', ancestors: [] },
  { id: 'vans', name: 'Vehicles', ancestors: [{ name: 'Main lab' }] },
  { id: 'team', name: 'Field team', ancestors: [] },
];

test('a move says how many devices leave which group and join which', () => {
  const text = (devices: MovedDevice[], to: string | null) => expectedText(devices, groups, to);
  expect(text([device('a', 'lab'), device('b', 'lab')], 'team')).toBe(
    '2 devices leave Main lab and join Field team.',
  );
  expect(text([device('a', 'vans')], null)).toBe('1 device leaves Main lab / Vehicles.');
  expect(text([device('a', null)], 'team')).toBe('1 device joins Field team.');
  expect(text([device('a', 'lab'), device('b', 'vans'), device('c', null)], 'team')).toBe(
    '3 devices leave 2 groups and join Field team.',
  );
  expect(text([device('a', 'lab'), device('b', 'team'), device('c', 'lab', true)], 'team')).toBe(
    "1 device leaves Main lab and joins Field team. 1 retired device can't be moved.",
  );
  expect(text([device('a', 'team')], 'team')).toBe('No devices move.');
});

test('afterwards it says what was moved, and what was not', () => {
  const result = (id: string, outcome: Moved['outcome'], message = ''): Moved => ({
    deviceId: id,
    outcome,
    device: { group: groups[1] ?? null },
    error: message ? { message } : null,
  });
  const devices = [device('a', 'lab'), device('b', 'lab'), device('c', 'lab', true)];
  const one = devices.slice(0, 1);
  expect(movedText([result('a', 'MOVED')], one)).toBe('Moved Bench 2 (a) to Main lab / Vehicles.');
  expect(movedText([{ ...result('a', 'MOVED'), device: { group: null } }], one)).toBe(
    'Moved Bench 2 (a) out of its group.',
  );
  expect(movedText([result('a', 'MOVED'), result('c', 'REFUSED'), result('b', 'UNCHANGED')], devices)).toBe(
    '1 moved. 1 retired device was not.',
  );
  expect(movedText([result('a', 'REFUSED', 'Moving this device needs a permission.')], devices)).toBe(
    '0 moved. Moving this device needs a permission.',
  );
});
