import { expect, test } from 'vitest';
import type { ReportRecord } from '#fixtures/builders/offline-records.ts';
import { now, plainDevice, plainOffline } from '#fixtures/builders/test-device-records.ts';
import { builtInFixtures } from '#fixtures/built-in.ts';
import type { UsageReported } from '#mock-server/contract/change.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import { reportsOf } from './reports.ts';

const record = { at: now, use: 'access', outcome: 'succeeded', person: null } as const;
const reported = (more: Partial<UsageReported> = {}): UsageReported => ({
  kind: 'usage-reported',
  at: now,
  deviceId: 'device-1',
  identity: 'owner',
  fileName: 'one.usage',
  sha256: 'digest',
  from: 1,
  to: 2,
  accepted: [
    { ...record, number: 1 },
    { ...record, number: 2, use: 'action' },
    { ...record, number: 3, use: 'action' },
  ],
  duplicate: 4,
  rejected: 0,
  rejections: [],
  ...more,
});

test("reports are those of before and the visitor's own for this device, with what they counted", () => {
  const earlier = { id: 'report-1' } as ReportRecord;
  const reports = (offline: ReturnType<typeof plainOffline> | null) =>
    reportsOf(
      plainDevice({ offline }),
      {
        changes: [
          { kind: 'code-issued', at: now, deviceId: 'device-1', identity: 'owner' },
          reported({ deviceId: 'device-2' }),
          reported({ identity: 'joined-9' }),
          reported(),
        ] as Sandbox['changes'],
      } as Sandbox,
      [...builtInFixtures().identities.values()],
    );
  const own = {
    id: 'report-device-1-own-2',
    uploadedAt: now,
    uploadedBy: { displayName: 'Priya Raman' },
    accepted: 3,
    duplicate: 4,
    totals: { DEVICE_ACCESS: 1, ADVANCED_ACTIONS: 2 },
  };
  expect(reports(plainOffline({ reports: () => [earlier] }))).toMatchObject([earlier, own]);
  expect(reports(null)).toMatchObject([own]);
});
