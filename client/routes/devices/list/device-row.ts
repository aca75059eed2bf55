import { formatDate, formatDateTime, formatRelative } from '#client/browser/format-instant.ts';
import { licenseZone } from '#client/browser/license-time.ts';
import { deviceWords, type StatusWord, wordFor } from '#client/components/controls/status-glossary.ts';
import { actionCountText } from '#client/lib/balance.ts';
import { productName } from '#client/lib/product.ts';
import type { AlertCode } from '#schema/types.generated.ts';
import type { DevicesPageQuery } from './devices.generated.ts';

export type DeviceNode = DevicesPageQuery['devices']['edges'][number]['node'];

/** A device as a row. Missing values are text, never a number or null. */
export type DeviceRow = {
  id: string;
  serialNumber: string;
  name: string;
  product: string;
  group: DeviceNode['group'];
  groupId: string | null;
  kind: string;
  status: StatusWord;
  /** What else needs attention, worst first; '' for nothing. */
  reason: string;
  retired: boolean;
  licenseEnd: string;
  remaining: string;
  version: string;
  /** The version that can be installed. */
  update: string | null;
  lastCheckIn: { text: string; exact: string | null };
};

/** The current or last term. */
export const termOf = ({ hardwareLicense }: DeviceNode) =>
  hardwareLicense?.primaryServiceLicense ??
  hardwareLicense?.serviceLicenses.findLast(({ status }) => status !== 'SCHEDULED');

/** What needs attention, in a few words. */
const reasons: Partial<Record<AlertCode, string>> = {
  CHECK_IN_OVERDUE: deviceWords.CHECK_IN_OVERDUE.text,
  LICENSE_EXPIRING: deviceWords.EXPIRING.text,
  ACTIONS_LOW: 'Low balance',
  ACTIONS_EXHAUSTED: 'No actions left',
  UPDATE_REQUIRED: 'Update required',
  USAGE_REPORT_OVERDUE: 'Report overdue',
  EXCHANGE_READY: 'Response not on the device yet',
  CREDITS_EXPIRING: 'Credits expire soon',
};

/** What needs attention besides the status. */
function reasonOf({ alerts }: DeviceNode, status: StatusWord): string {
  const serious = alerts.filter(({ severity }) => severity !== 'INFO');
  return serious
    .flatMap(({ code }) => reasons[code] ?? [])
    .filter((reason) => reason !== status.text)
    .join(', ');
}

/** Converts a device to a row. `now` in ms. */
export function deviceRow(device: DeviceNode, now: number, timeZone: string): DeviceRow {
  const { hardwareLicense: hardware } = device;
  const term = termOf(device);
  const inForce = hardware?.primaryServiceLicense;
  const checkedIn = hardware?.lastCheckInAt;
  const status = wordFor(deviceWords, device.status);
  return {
    id: device.id,
    serialNumber: device.serialNumber,
    name: device.name ?? 'Not named',
    product: productName(device.product.className),
    group: device.group,
    groupId: device.group?.id ?? null,
    kind: hardware ? (hardware.offline ? 'Offline' : 'Online') : 'None',
    status,
    reason: reasonOf(device, status),
    retired: device.status === 'RETIRED',
    licenseEnd: term
      ? term.expiresAt
        ? formatDate(term.expiresAt, { timeZone: licenseZone(hardware) })
        : 'No end date'
      : 'None',
    remaining: inForce ? (actionCountText(inForce.remainingActions) ?? 'Unknown') : '–',
    version: device.softwareVersion ?? 'Not reported',
    update: device.availableUpdate?.version ?? null,
    lastCheckIn: checkedIn
      ? {
          text: formatRelative(checkedIn, { now, timeZone }),
          exact: formatDateTime(checkedIn, { timeZone }),
        }
      : { text: 'Never', exact: null },
  };
}
