import { usageTotals } from '#fixtures/builders/build-offline.ts';
import { identityActor } from '#fixtures/builders/build-people.ts';
import type { DeviceRecord, ReportRecord } from '#fixtures/builders/records.ts';
import type { Identity } from '#fixtures/fixtures.ts';
import type { Sandbox } from '#mock-server/contract/context.ts';

/** Oldest first. `identities` are those of the sandbox. */
export function reportsOf(
  device: DeviceRecord,
  { changes }: Sandbox,
  identities: readonly Identity[],
): ReportRecord[] {
  const reported = changes.flatMap((change) =>
    change.kind === 'usage-reported' && change.deviceId === device.id ? [change] : [],
  );
  const own = reported.flatMap(({ at, identity: uploader, accepted, ...change }, index): ReportRecord[] => {
    const identity = identities.find(({ id }) => id === uploader);
    if (!identity) return [];
    return [
      {
        ...change,
        id: `report-${device.id}-own-${index + 1}`,
        uploadedAt: at,
        uploadedBy: identityActor(identity),
        accepted: accepted.length,
        totals: usageTotals(accepted),
      },
    ];
  });
  return [...(device.offline?.reports() ?? []), ...own];
}
