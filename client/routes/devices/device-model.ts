import { formatLastDay } from '#client/browser/dates.ts';
import { lastStarted, licenseZone, shownTerm } from '#client/components/license/license-time.ts';
import {
  needsAttention,
  rankedAlerts,
  requestFor,
  type StatusSentence,
  setUpSentence,
  statusSentence,
} from '#client/components/license/severity.ts';
import { termSentence } from '#client/components/license/term-sentence.ts';
import type { Term } from '#client/components/license/term-view.ts';
import { productName } from '#client/lib/product.ts';
import type { RequestDevice, RequestKind } from '#client/lib/request-mail.ts';
import type { DeviceRow } from '#client/routes/device-columns.generated.ts';
import { isLate } from '#schema/facts/limit.ts';
import type { DevicePage_Device } from './device.generated.ts';

export type Device = DevicePage_Device;

export function termOf({ hardwareLicense }: Device): Term | null {
  const term = hardwareLicense?.primaryServiceLicense;
  return term ? { ...term, renewsAt: term.successor?.startsAt ?? null } : null;
}

/** It has a term that no other one follows. */
export const isRenewable = ({ status, hardwareLicense }: Device): boolean =>
  status !== 'RETIRED' &&
  shownTerm(hardwareLicense) !== null &&
  !hardwareLicense?.primaryServiceLicense?.successor;

type LicensedDevice = Pick<DeviceRow, 'serialNumber' | 'name' | 'product' | 'hardwareLicense'>;

export function requestDevice({
  serialNumber,
  name,
  product,
  hardwareLicense,
}: LicensedDevice): RequestDevice {
  const expiresAt = shownTerm(hardwareLicense)?.expiresAt;
  const timeZone = licenseZone(hardwareLicense);
  return {
    serialNumber,
    name,
    product: productName(product.className),
    lastDay: expiresAt ? formatLastDay(expiresAt, timeZone) : null,
  };
}

function licenseSentence(
  { hardwareLicense: hardware }: Device,
  term: Term | null,
  now: number,
): StatusSentence {
  if (!hardware) return { tone: 'critical', text: 'This device has no hardware license.' };
  const moment = { now, timeZone: licenseZone(hardware) };
  if (term) return termSentence(term, moment);
  const last = lastStarted(hardware.serviceLicenses);
  return {
    tone: 'critical',
    text: last?.expiresAt
      ? `License ended ${formatLastDay(last.expiresAt, moment.timeZone)}.`
      : 'No active license.',
  };
}

/** The device has a license but never checked in or exchanged files. */
export const neverReported = (device: Device): boolean =>
  termOf(device) !== null && device.hardwareLicense?.lastCheckInAt === null;

/** The request to the vendor that resolves the device's worst problem; null if none does. */
export function requestKind({ alerts, status }: Device): RequestKind | null {
  const [worst] = rankedAlerts(alerts.filter(needsAttention));
  return worst && status !== 'RETIRED' ? requestFor(worst) : null;
}

export function deviceStatusSentence(device: Device, now: number): StatusSentence {
  if (device.status === 'RETIRED') return { tone: 'neutral', text: 'This device is retired and read-only.' };
  const problems = device.alerts.filter(needsAttention);
  if (neverReported(device)) return setUpSentence(device.hardwareLicense?.offline, problems);
  return statusSentence(licenseSentence(device, termOf(device), now), problems);
}

/** What to do for a device that doesn't report; null if nothing is needed. */
export function instructionText(device: Device, now: number): string | null {
  const { hardwareLicense: hardware, status } = device;
  if (status === 'RETIRED' || termOf(device) === null) return null;
  if (neverReported(device))
    return hardware?.offline
      ? 'Export a request file on the device and start a license exchange with it here.'
      : 'Switch the device on and connect it to the network. It checks in automatically.';
  if (!isLate(hardware?.nextCheckInDueAt ? Date.parse(hardware.nextCheckInDueAt) : null, now)) return null;
  return hardware?.offline
    ? "Usage since the last exchange isn't counted yet. Start an exchange to update the balance."
    : "Usage since the last check-in isn't counted yet. Connect the device to the network to update the balance.";
}
