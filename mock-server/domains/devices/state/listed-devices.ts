import type { DeviceRecord, ReleaseRecord, TermRecord } from '#fixtures/builders/records.ts';
import type { DeviceStatus, LicenseStatus } from '#mock-server/contract/types.generated.ts';
import { alertsOf, deviceAlerts } from '#mock-server/domains/alerts/state/alerts-of.ts';
import { deviceStatus, shownStatus } from '#mock-server/domains/license/state.ts';
import { availableUpdate } from '#mock-server/domains/software/state/installable.ts';
import type { AlertTimes } from '#schema/facts/attention.ts';
import { shownTerm, termInForce } from '#schema/facts/term.ts';

/** A device with what it is filtered and sorted by. */
export type ListedDevice = DeviceRecord & {
  device: DeviceRecord;
  /** Null without a license. */
  term: TermRecord | null;
  /** `term` if it is in force: only then its actions can be used. */
  inForce: TermRecord | null;
  status: DeviceStatus;
  licenseStatus: LicenseStatus | null;
  update: ReleaseRecord | null;
  /** The worst of its alerts; null without one. */
  worst: AlertTimes | null;
};

/** `now` is in ms; days of licenses are counted in the zone. */
export type ListTime = { now: number; zone: string };

function listedDevice(device: DeviceRecord, { now, zone }: ListTime): ListedDevice {
  const terms = device.license?.terms ?? [];
  const inForce = termInForce(terms, now);
  const licenseStatus = device.retired ? null : shownStatus(device, now, zone);
  const [worst] = alertsOf(deviceAlerts(device, now, zone));
  return {
    ...device,
    device,
    term: shownTerm(terms, now),
    inForce,
    status: deviceStatus(device, now, licenseStatus),
    licenseStatus,
    update: inForce && availableUpdate(device, now, zone),
    worst: worst ? { severity: worst.severity, dueAt: worst.dueAt() } : null,
  };
}

const minuteMs = 60_000;

/** Saves 60 ms for each list of fleet-1k. */
const listed = new WeakMap<DeviceRecord, { time: string; listed: ListedDevice }>();

/** As of the start of the minute. */
export function listedDevices(devices: readonly DeviceRecord[], { now, zone }: ListTime): ListedDevice[] {
  const minute = Math.floor(now / minuteMs) * minuteMs;
  const time = `${minute} ${zone}`;
  return devices.map((device) => {
    const latest = listed.get(device);
    if (latest?.time === time) return latest.listed;
    const made = listedDevice(device, { now: minute, zone });
    listed.set(device, { time, listed: made });
    return made;
  });
}
