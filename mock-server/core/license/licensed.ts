import type { DeviceRecord, LicensedDevice } from '#fixtures/builders/records.ts';

/** The device with its license; null without a hardware license. */
export function licensed(device: DeviceRecord | null): LicensedDevice | null {
  return device?.license ? { ...device, license: device.license } : null;
}
