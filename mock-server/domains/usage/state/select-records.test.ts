import { expect, test } from 'vitest';
import type { SortDirection } from '#mock-server/contract/types.generated.ts';
import { actionsOf, countedDevice, personNamed, use } from '#mock-server/domains/usage/state/test-usage.ts';
import { selectRecords } from './select-records.ts';

const ada = personNamed('Ada Lovelace');
const bo = personNamed('bo');
const bench = countedDevice(
  [use('2025-01-01', { actor: bo, outcome: 'FAILED' }), use('2025-01-03', { actor: ada }), use('2025-01-05')],
  { id: 'z', name: 'Bench' },
);
const van = countedDevice(
  [use('2025-01-02', { actor: ada, outcome: 'STOPPED_EARLY' }), use('2025-01-04', { actor: bo })],
  { id: 'y' },
);
const uses = actionsOf([bench, van]);

const days = (actorIds: string[] | null = null, direction: SortDirection = 'DESC') =>
  selectRecords(uses, actorIds, direction).map(({ entry }) => new Date(entry.at).getUTCDate());

test('records are newest or oldest first', () => {
  expect(days()).toEqual([5, 4, 3, 2, 1]);
  expect(days(null, 'ASC')).toEqual([1, 2, 3, 4, 5]);
});

test('records are filtered by people', () => {
  expect(days([ada.id])).toEqual([3, 2]);
  expect(days([ada.id, bo.id], 'ASC')).toEqual([1, 2, 3, 4]);
  expect(days([])).toEqual([]);
});
