import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { Change } from '#fixtures/changes/changes.ts';
import type { RequestContext, Sandbox } from '#mock-server/contract/context.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import { withRequestedTrial } from '#mock-server/domains/fastrak/state.ts';
import { transfersOf } from '#mock-server/domains/offline/state/exchanges.ts';
import { changedTexts } from './device-text.ts';
import { withReportedUses } from './reported-uses.ts';

/** An exchange counts as a check-in once its response is on the device. */
function withExchanges(device: DeviceRecord, changes: readonly Change[]): DeviceRecord {
  const { license, offline } = device;
  if (!license || !offline) return device;
  const { transferredAt: at, pendingResponse } = transfersOf(device, changes);
  const checkIn = at === null ? {} : { lastCheckInAt: at, nextCheckInDueAt: at + license.checkInEveryMs };
  return {
    ...device,
    license: { ...license, ...checkIn },
    offline: { ...offline, pendingResponse: () => pendingResponse },
  };
}

/** In ms. */
export function deviceNow(base: DeviceRecord, sandbox: Sandbox, now: number): DeviceRecord {
  if (sandbox.changes.length === 0) return base;
  const changes = sandbox.changes.filter((change) => 'deviceId' in change && change.deviceId === base.id);
  if (changes.length === 0) return base;
  const reports = changes.flatMap((change) => (change.kind === 'usage-reported' ? [change] : []));
  const named = { ...base, ...changedTexts({ changes }).get(base.id) };
  const used = withExchanges(withReportedUses(named, reports), changes);
  return withRequestedTrial(used, sandbox, now);
}

export const visitorDevice = (context: RequestContext): DeviceRecord | null =>
  visitorOrRefuse(context).device;
