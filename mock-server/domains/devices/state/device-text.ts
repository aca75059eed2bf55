import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { Change } from '#fixtures/changes/changes.ts';

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
