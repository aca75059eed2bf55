import { describe, expect, test } from 'vitest';
import { listText } from '#client/components/tables/list-file.ts';
import { zonedTime } from '#client/lib/zoned-time.ts';
import type { Account } from '#client/session/session-user.ts';
import type { UsageMetric } from '#schema/types.generated.ts';
import { type RecordRow, recordList } from './record-definition.tsx';

const row: RecordRow = {
  id: 'r1',
  at: '2025-11-21T14:42:10Z',
  device: { id: 'd1', serialNumber: '7C21-0048-B93E', name: '=HYPERLINK("x")' },
  actor: { id: 'u1', displayName: '@lab' },
  outcome: 'SUCCEEDED',
  remainingActions: 312,
};

describe('the export', () => {
  test('says times on the clock of the zone', () => {
    expect(zonedTime('2025-11-21T14:42:10Z', 'America/New_York')).toBe('2025-11-21T09:42:10-05:00');
    expect(zonedTime('2025-07-01T04:00:00Z', 'America/New_York')).toBe('2025-07-01T00:00:00-04:00');
    expect(zonedTime('2025-07-01T04:00:00Z', 'UTC')).toBe('2025-07-01T04:00:00+00:00');
  });

  const file = (rows: readonly RecordRow[], metric: UsageMetric, keys: readonly string[]) =>
    listText(recordList(metric, { account: { deviceCount: 2 } as Account }).columns, keys, rows, 'UTC');

  test('has the shown columns of the table, and no cell that runs as a formula', () => {
    const keys = ['when', 'device', 'person', 'outcome', 'remaining'];
    const rows = [row, { ...row, actor: null, remainingActions: -1 }];
    expect(file(rows, 'ADVANCED_ACTIONS', keys)).toBe(
      [
        'When (UTC),Device,Who,Result,Remaining',
        `2025-11-21T14:42:10+00:00,"'=HYPERLINK(""x"")",'@lab,Completed,312`,
        `2025-11-21T14:42:10+00:00,"'=HYPERLINK(""x"")",Not reported,Completed,unlimited`,
        '',
      ].join('\r\n'),
    );
    expect(file([], 'DEVICE_ACCESS', ['when', 'device'])).toBe('When (UTC),Device\r\n');
  });
});
