import { identityActor } from '#fixtures/builders/build-people.ts';
import type { ActivityRecord, DeviceRecord } from '#fixtures/builders/records.ts';
import { deviceLogText } from '#fixtures/changes/changes.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type { RequestContext, Sandbox } from '#mock-server/contract/context.ts';
import { identityById } from '#mock-server/domains/people/state/identities.ts';

/** What the visitor did to a device, oldest first. @param of `deviceId` leaves out changes of several devices. */
export function ownActivity(
  deviceId: string,
  sandbox: Sandbox,
  fixtures: Fixtures,
  of: 'any' | 'deviceId' = 'any',
): ActivityRecord[] {
  return sandbox.changes.flatMap((change, index): ActivityRecord[] => {
    const logText = of === 'any' || of in change ? deviceLogText(change, deviceId) : null;
    if (!logText) return [];
    const identity = 'identity' in change && identityById(change.identity, fixtures, sandbox);
    return [
      {
        changes: [],
        ...logText,
        id: `activity-${deviceId}-own-${index + 1}`,
        at: change.at,
        actor: identity ? identityActor(identity) : null,
        outcome: 'COMPLETED',
        remainingActions: null,
      },
    ];
  });
}

/** A device's log with what the visitor did, oldest first. */
export function activityOf(device: DeviceRecord, context: RequestContext): ActivityRecord[] {
  const own = ownActivity(device.id, context.sandbox, context.fixtures);
  // The device may have reported more since the visitor's change.
  return own.length === 0 ? [...device.history()] : [...device.history(), ...own].sort((a, b) => a.at - b.at);
}
