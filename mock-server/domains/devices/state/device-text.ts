import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { Change } from '#mock-server/contract/change.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';

type DeviceText = Pick<DeviceRecord, 'name' | 'notes'>;

export function changedTexts({
  changes,
}: {
  changes: readonly Change[];
}): ReadonlyMap<string, Partial<DeviceText>> {
  const texts = new Map<string, Partial<DeviceText>>();
  for (const change of changes) {
    if (change.kind !== 'device-updated') continue;
    const { deviceId, name, notes } = change;
    texts.set(deviceId, {
      ...texts.get(deviceId),
      ...(name !== undefined && { name }),
      ...(notes !== undefined && { notes }),
    });
  }
  return texts;
}

/** From 1. */
export const revisionOf = ({ changes }: Sandbox, deviceId: string): number =>
  1 + changes.filter((change) => change.kind === 'device-updated' && change.deviceId === deviceId).length;
