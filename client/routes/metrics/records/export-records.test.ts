import { describe, expect, test } from 'vitest';
import { zonedTime } from '#client/lib/zoned-time.ts';
import { recordsCsv, recordsJson } from './export-records.ts';
import type { RecordRow } from './record-columns.tsx';

const row: RecordRow = {
  id: 'r1',
  at: '2025-11-21T14:42:10Z',
  device: { id: 'd1', serialNumber: '7C21-0048-B93E', name: '=HYPERLINK("x")' },
  actor: { id: 'u1', displayName: '@lab' },
  outcome: 'REFUNDED',
  actions: -1,
  remainingActions: 312,
};

describe('the export', () => {
  test('says times on the clock of the zone', () => {
    expect(zonedTime('2025-11-21T14:42:10Z', 'America/New_York')).toBe('2025-11-21T09:42:10-05:00');
    expect(zonedTime('2025-07-01T04:00:00Z', 'America/New_York')).toBe('2025-07-01T00:00:00-04:00');
    expect(zonedTime('2025-07-01T04:00:00Z', 'UTC')).toBe('2025-07-01T04:00:00+00:00');
  });

  test('as CSV has the shown columns of the table, and no cell that runs as a formula', () => {
    const keys = ['when', 'what', 'device', 'person', 'outcome', 'used', 'remaining'];
    const rows = [row, { ...row, actor: null, remainingActions: -1 }];
    expect(recordsCsv(rows, 'ADVANCED_ACTIONS', keys, 'UTC')).toBe(
      [
        'When (UTC),What,Device,Who,Outcome,Used,Remaining',
        `2025-11-21T14:42:10+00:00,Refund,"'=HYPERLINK(""x"")",'@lab,Refunded,-1,312`,
        `2025-11-21T14:42:10+00:00,Refund,"'=HYPERLINK(""x"")",Not reported,Refunded,-1,unlimited`,
        '',
      ].join('\r\n'),
    );
    expect(recordsCsv([], 'DEVICE_ACCESS', ['when', 'device'], 'UTC')).toBe('When (UTC),Device\r\n');
  });

  test('as JSON says which question it answers', () => {
    const input = {
      metric: 'ADVANCED_ACTIONS',
      from: '2025-11-01',
      to: '2025-11-21',
      timeZone: 'UTC',
      bucket: 'WEEK',
    } as const;
    const text = recordsJson([row], { input, filter: { outcomes: ['REFUNDED'] }, sort: null }, 0);
    expect(JSON.parse(text)).toMatchObject({
      metric: 'ADVANCED_ACTIONS',
      from: '2025-11-01',
      to: '2025-11-21',
      timeZone: 'UTC',
      filter: { outcomes: ['REFUNDED'] },
      count: 1,
      entries: [{ id: 'r1', at: '2025-11-21T14:42:10+00:00', outcome: 'REFUNDED', actions: -1 }],
    });
  });
});
