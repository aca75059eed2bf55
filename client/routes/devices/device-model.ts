import type { Moment } from '#client/browser/format-instant.ts';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import { checkedInText } from '#client/components/license/check-in-view.ts';
import { lastStarted, licenseTime, licenseZone, shownTerm } from '#client/components/license/license-time.ts';
import { type StatusSentence, setUpSentence, statusSentence } from '#client/components/license/severity.ts';
import { termSentence } from '#client/components/license/term-sentence.ts';
import type { Term } from '#client/components/license/term-view.ts';
import { formatDays } from '#client/lib/format-number.ts';
import { productName } from '#client/lib/product.ts';
import type { RequestDevice } from '#client/lib/request-mail.ts';
import type { DeviceDates_Device as DatedDevice } from '#client/routes/device-dates.generated.ts';
import { isLate } from '#schema/facts/limit.ts';
import type { DevicePage_Device } from './device/device.generated.ts';

export type Device = DevicePage_Device;

export function termOf({ hardwareLicense }: Device): Term | null {
  const term = hardwareLicense?.primaryServiceLicense;
  return term ? { ...term, renewsAt: term.successor?.startsAt ?? null } : null;
}

type LicensedDevice = Pick<Device, 'serialNumber' | 'name' | 'product'> &
  Pick<DatedDevice, 'hardwareLicense'>;

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
    lastDay: expiresAt ? formatLastDay(expiresAt, { timeZone }) : null,
  };
}

function licenseSentence(device: Device, now: number): StatusSentence {
  const { hardwareLicense: hardware } = device;
  const timeZone = licenseZone(hardware);
  const lastDay = (limit: string) => formatLastDay(limit, { timeZone });
  const term = termOf(device);
  if (!hardware) return { tone: 'critical', text: 'This device has no hardware license.' };
  if (!term) {
    const last = lastStarted(hardware.serviceLicenses);
    return {
      tone: 'critical',
      text: last?.expiresAt ? `License ended ${lastDay(last.expiresAt)}.` : 'No active license.',
    };
  }
  const time = licenseTime(term, now, timeZone);
  if (term.status === 'ACTIVE' && term.expiresAt && !term.renewsAt && time)
    return {
      tone: 'ok',
      text: `License active through ${lastDay(term.expiresAt)} (${formatDays(time.daysLeft)}).`,
    };
  return termSentence(term, hardware.offline, { now, timeZone });
}

function checkInSentence({ hardwareLicense }: Device, { now }: Moment): string {
  const name = hardwareLicense?.offline ? 'exchange' : 'check-in';
  const last = hardwareLicense?.lastCheckInAt;
  return last ? `Last ${name} ${checkedInText(last, now, licenseZone(hardwareLicense))}.` : `No ${name} yet.`;
}

/** The device has a license but never checked in or exchanged files. */
const neverReported = (device: Device): boolean =>
  termOf(device) !== null && device.hardwareLicense?.lastCheckInAt === null;

export function deviceStatusSentence(device: Device, moment: Moment): StatusSentence {
  if (device.status === 'RETIRED') return { tone: 'neutral', text: 'This device is retired and read-only.' };
  const setUp = neverReported(device) ? setUpSentence(device.hardwareLicense?.offline, device.alerts) : null;
  if (setUp) return setUp;
  const license = licenseSentence(device, moment.now);
  const after = termOf(device) ? checkInSentence(device, moment) : undefined;
  return statusSentence({ ...license, after }, device.alerts, moment);
}

/** Null if nothing is needed. */
export function instructionText(device: Device, now: number): string | null {
  if (device.status === 'RETIRED' || !neverReported(device)) return overdueText(device, now);
  return device.hardwareLicense?.offline
    ? 'Export a request file on the device and start a license exchange with it here.'
    : 'Switch the device on and connect it to the network. It checks in automatically.';
}

/** Null if it isn't overdue. */
function overdueText(device: Device, now: number): string | null {
  const { hardwareLicense: hardware } = device;
  const term = termOf(device);
  const due = hardware?.nextCheckInDueAt ? Date.parse(hardware.nextCheckInDueAt) : null;
  if (!term || device.status === 'RETIRED' || !isLate(due, now)) return null;
  const end = term.renewsAt ? null : (term.graceEndsAt ?? term.expiresAt);
  const until = end
    ? ` The device keeps working through ${formatLastDay(end, { timeZone: licenseZone(hardware) })}.`
    : '';
  return hardware?.offline
    ? `Usage since the last exchange isn't counted yet, so the balance may be out of date.${until} Start an exchange to update it.`
    : `Usage since the last check-in isn't counted yet, so the balance may be out of date.${until} Connect it to the network to check in.`;
}
