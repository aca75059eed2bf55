import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { DeviceUpdated } from '#mock-server/contract/change.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';

export type DeviceText = Pick<DeviceRecord, 'name' | 'notes'>;

const updatesOf = ({ changes }: Sandbox, deviceId: string): DeviceUpdated[] =>
  changes.flatMap((change) =>
    change.kind === 'device-updated' && change.deviceId === deviceId ? [change] : [],
  );

/** Name and notes of a device, with this visitor's changes. */
export function deviceText({ id, name, notes }: DeviceText & { id: string }, sandbox: Sandbox): DeviceText {
  return updatesOf(sandbox, id).reduce<DeviceText>(
    (before, change) => ({
      name: change.name === undefined ? before.name : change.name,
      notes: change.notes === undefined ? before.notes : change.notes,
    }),
    { name, notes },
  );
}

/** The version of a device's name and notes, starting at 1. */
export const revisionOf = (sandbox: Sandbox, deviceId: string): number =>
  1 + updatesOf(sandbox, deviceId).length;
