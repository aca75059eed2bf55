import { expect, test } from 'vitest';
import type {
  SortDirection,
  UsageRecordFilter,
  UsageRecordSortField,
} from '#mock-server/contract/types.generated.ts';
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

type Sort = [UsageRecordSortField, SortDirection];
function days(filter: UsageRecordFilter = {}, sort: Sort[] = []) {
  const order = sort.map(([field, direction]) => ({ field, direction }));
  return selectRecords(uses, filter, order).map(({ entry }) => new Date(entry.at).getUTCDate());
}

test('records are newest first', () => {
  expect(days()).toEqual([5, 4, 3, 2, 1]);
});

test.each<[UsageRecordFilter, number[]]>([
  [{ search: ' ' }, [5, 4, 3, 2, 1]],
  [{ search: ' Z' }, [5, 3, 1]],
  [{ search: 'BENCH' }, [5, 3, 1]],
  [{ search: 'love' }, [3, 2]],
  [{ search: 'BO' }, [4, 1]],
  [{ search: 'nothing' }, []],
  [{ actorIds: [ada.id] }, [3, 2]],
  [{ actorIds: [] }, []],
  [{ search: 'z', actorIds: [bo.id] }, [1]],
])('records are filtered by %j', (filter, expected) => {
  expect(days(filter)).toEqual(expected);
});

test.each<[Sort[], number[]]>([
  [[['AT', 'ASC']], [1, 2, 3, 4, 5]],
  [[['AT', 'DESC']], [5, 4, 3, 2, 1]],
  [[['DEVICE', 'ASC']], [4, 2, 5, 3, 1]],
  [[['DEVICE', 'DESC']], [5, 3, 1, 4, 2]],
  [[['ACTOR', 'ASC']], [3, 2, 4, 1, 5]],
  [[['ACTOR', 'DESC']], [4, 1, 3, 2, 5]],
  [
    [
      ['ACTOR', 'ASC'],
      ['AT', 'ASC'],
    ],
    [2, 3, 1, 4, 5],
  ],
])(
  'records are sorted by %j; unknown people come last, and the newest first among equal ones',
  (sort, expected) => {
    expect(days({}, sort)).toEqual(expected);
  },
);
