import { identityActor } from '#fixtures/builders/build-account.ts';
import type { ActivityRecord, DeviceRecord } from '#fixtures/builders/records.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type {
  Change,
  DevicesRepositioned,
  DeviceUpdated,
  RenewalRequested,
} from '#mock-server/contract/change.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';

type What = Pick<ActivityRecord, 'action' | 'summary'> & Partial<Pick<ActivityRecord, 'changes'>>;

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

const quoted = (text: string | null) => (text === null ? 'none' : `"${text}"`);

function describeUpdate({ before, name, notes }: DeviceUpdated): What {
  const changes = [
    ...(name === undefined ? [] : [{ field: 'name', before: before.name ?? null, after: name }]),
    ...(notes === undefined ? [] : [{ field: 'notes', before: before.notes ?? null, after: notes }]),
  ];
  const renamed =
    name === undefined ? null : `Name changed from ${quoted(before.name ?? null)} to ${quoted(name)}.`;
  return { action: 'device.updated', summary: renamed ?? 'Notes changed.', changes };
}

function describeMove({ fromText, toText, reason }: DevicesRepositioned): What {
  const where =
    toText === null ? `Removed from ${fromText}` : `Moved from ${fromText ?? 'no group'} to ${toText}`;
  return {
    action: 'device.moved',
    summary: reason === null ? `${where}.` : `${where}: ${reason}${/[.?!]$/.test(reason) ? '' : '.'}`,
    changes: [{ field: 'group', before: fromText, after: toText }],
  };
}

/** A request for renewal as an entry of a log, of one device or several (`of`). */
export const describeRenewal = ({ undo }: RenewalRequested, of = ''): What =>
  undo
    ? { action: 'license.renewal_request_withdrawn', summary: `Renewal request taken back${of}.` }
    : { action: 'license.renewal_requested', summary: `Renewal requested${of}.` };

/** A change as an entry of a device's log; null if it doesn't belong there. */
function describeChange(change: Change, deviceId: string): What | null {
  if (change.kind === 'devices-repositioned')
    return change.deviceIds.includes(deviceId) ? describeMove(change) : null;
  if (change.kind === 'renewal-requested')
    return change.deviceIds.includes(deviceId) ? describeRenewal(change) : null;
  return 'deviceId' in change && change.deviceId === deviceId ? describeAction(change) : null;
}

function describeAction(change: Change): What | null {
  switch (change.kind) {
    case 'code-issued':
      return { action: 'authentication_code.issued', summary: 'Authentication code issued.' };
    case 'trial-requested':
      return { action: 'fastrak_trial.requested', summary: 'FasTrak trial requested.' };
    case 'exchange-begun':
      return {
        action: 'license_exchange.created',
        summary: `License exchange started with ${change.fileName}.`,
      };
    case 'exchange-acknowledged':
      return {
        action: 'license_exchange.acknowledged',
        summary: 'License exchange response transferred to the device.',
      };
    case 'usage-reported':
      return {
        action: 'usage_report.uploaded',
        summary: `Usage file uploaded: ${counted(change.accepted.length, 'use')} counted.`,
      };
    case 'device-updated':
      return describeUpdate(change);
    default:
      return null;
  }
}

/** This visitor's changes of a device as log entries, oldest first. */
export function ownActivity(
  deviceId: string,
  { changes }: Sandbox,
  { identities }: Fixtures,
): ActivityRecord[] {
  return changes.flatMap((change, index): ActivityRecord[] => {
    const what = describeChange(change, deviceId);
    const identity = 'identity' in change ? identities.get(change.identity) : undefined;
    if (!what) return [];
    return [
      {
        changes: [],
        ...what,
        id: `activity-${deviceId}-own-${index + 1}`,
        at: change.at,
        actor: identity ? identityActor(identity) : null,
        outcome: 'COMPLETED',
        remainingActions: null,
      },
    ];
  });
}

/** The activity of a device, oldest first. */
export function activityOf(device: DeviceRecord, context: RequestContext): ActivityRecord[] {
  const own = ownActivity(device.id, context.sandbox, context.fixtures);
  // The device may have reported more since the visitor's change.
  return own.length === 0 ? [...device.history()] : [...device.history(), ...own].sort((a, b) => a.at - b.at);
}
