import { describe, expect, test } from 'vitest';
import type { ActivityRecord, DeviceRecord, TermRecord } from '#fixtures/builders/records.ts';
import type { ChangeOf } from '#fixtures/changes/changes.ts';
import { withReportedUses } from './reported-uses.ts';

type UsageReport = ChangeOf<'usage-reported'>;
type Use = UsageReport['accepted'][number];
const use = (at: number, more: Partial<Use> = {}): Use => ({
  number: at,
  at,
  use: 'action',
  outcome: 'succeeded',
  person: null,
  ...more,
});
const report = (from: number, to: number, ...accepted: Use[]): UsageReport => ({
  kind: 'usage-reported',
  at: to,
  identity: 'owner',
  deviceId: 'd-1',
  fileName: '',
  sha256: '',
  from,
  to,
  accepted,
  duplicate: 0,
  rejected: 0,
  rejections: [],
});

const term = (more: Partial<TermRecord>): TermRecord =>
  ({
    startsAt: 0,
    endsAt: 100,
    allowed: 10,
    remaining: 8,
    used: 2,
    successor: null,
    usedBetween: () => 2,
    ...more,
  }) as object as TermRecord;
const later = term({ startsAt: 100, used: 0, remaining: -1, allowed: -1 });
const ann = { type: 'User', id: 'ann', displayName: 'Ann', email: '', joinedAt: 0 } as const;
const history = [{ id: 'x', at: 15, action: 'software.updated', outcome: 'COMPLETED' } as ActivityRecord];
const missing = [{ from: 1, to: 2 }];
function deviceWith(terms: TermRecord[], more: object = {}): DeviceRecord {
  const device = {
    id: 'd-1',
    operators: [ann],
    history: () => history,
    license: { terms, missing, reportedThrough: 10 },
    offline: { uses: () => [use(3)] },
    ...more,
  };
  return device as object as DeviceRecord;
}
const device = deviceWith([term({ successor: later }), later]);
const deviceAfter = (...reports: UsageReport[]) => withReportedUses(device, reports);

describe('uses that a visitor reported', () => {
  test('count for the term in which they were', () => {
    const uses = [use(12), use(13, { outcome: 'failed' }), use(14, { use: 'access' }), use(16), use(100)];
    const [first, second] = deviceAfter(report(10, 120, ...uses)).license?.terms ?? [];
    expect(first).toMatchObject({ used: 4, remaining: 6, reportedThrough: 120 });
    expect(first?.successor).toBe(second);
    expect(second).toMatchObject({ used: 1, remaining: -1, successor: null });
    expect([first?.usedBetween(12, 16), first?.usedBetween(13, 15), first?.usedBetween(0, 99)]).toEqual([
      4, 2, 4,
    ]);
  });

  test('are in the log by time, with who did them and the balance after them', () => {
    const changed = deviceAfter(report(10, 20, use(16, { person: 'ann' }), use(12, { person: 'nobody' })));
    const log = changed.history();
    expect(log.map(({ id, actor, remainingActions }) => [id, actor?.id ?? null, remainingActions])).toEqual([
      ['activity-d-1-use-12', null, 9],
      ['x', null, null],
      ['activity-d-1-use-16', 'ann', 8],
    ]);
    expect(log[0]).toMatchObject({ at: 12, action: 'advanced_action.used', outcome: 'COMPLETED' });
    expect(changed.offline?.uses().map(({ at }) => at)).toEqual([3, 16, 12]);
  });

  test('are reported through the latest file, without the time between two', () => {
    const reported = (...reports: UsageReport[]) => {
      const { license } = deviceAfter(...reports);
      return [license?.reportedThrough, license?.missing];
    };
    expect(reported(report(10, 20))).toEqual([20, missing]);
    expect(reported(report(5, 8))).toEqual([10, missing]);
    expect(reported(report(30, 40), report(12, 20))).toEqual([
      40,
      [...missing, { from: 10, to: 12 }, { from: 20, to: 30 }],
    ]);
    const license = { terms: [term({ startsAt: 4 })], missing: [], reportedThrough: null };
    const first = withReportedUses(deviceWith([], { license }), [report(6, 9)]);
    expect(first.license).toMatchObject({ reportedThrough: 9, missing: [{ from: 4, to: 6 }] });
  });

  test('end the missing days that their file covers', () => {
    const license = { terms: [term({ startsAt: 0 })], missing: [{ from: 2, to: 8 }], reportedThrough: 10 };
    const missingAfter = (...reports: UsageReport[]) =>
      withReportedUses(deviceWith([], { license }), reports).license?.missing;
    expect(missingAfter(report(1, 8))).toEqual([]);
    expect(missingAfter(report(4, 5))).toEqual([
      { from: 2, to: 4 },
      { from: 5, to: 8 },
    ]);
  });
});
