import { expect, test } from 'vitest';
import { csvColumns } from '#client/components/tables/list-definition.ts';
import { toCsv } from '#client/lib/csv.ts';
import type { Account } from '#client/session/session-user.ts';
import { type RecordRow, recordList } from './record-definition.tsx';

const row: RecordRow = {
  id: 'r1',
  at: '2025-11-21T14:42:10Z',
  device: { id: 'd1', serialNumber: '7C21-0048-B93E', name: '=HYPERLINK("x")' },
  actor: { id: 'u1', displayName: '@lab' },
  outcome: 'SUCCEEDED',
  remainingActions: 312,
};

test('a file of entries has the columns of the table, and no cell that runs as a formula', () => {
  const { columns } = recordList('ADVANCED_ACTIONS', { account: { deviceCount: 2 } as Account }, undefined);
  const rows = [row, { ...row, actor: null, remainingActions: -1 }];
  expect(toCsv(csvColumns(columns), rows, 'UTC').split('\r\n')).toEqual([
    'When (UTC),Device,Who,Result,Remaining',
    `2025-11-21T14:42:10+00:00,"'=HYPERLINK(""x"")",'@lab,Completed,312`,
    `2025-11-21T14:42:10+00:00,"'=HYPERLINK(""x"")",Not reported,Completed,unlimited`,
    '',
  ]);
});
