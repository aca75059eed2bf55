import { formatDate, formatDateTime, formatRelative } from '#client/browser/format-instant.ts';
import { licenseZone } from '#client/browser/license-time.ts';
import { actionCountText } from '#client/lib/balance.ts';
import type { PlacedGroup } from '#client/lib/group-path.ts';
import { productName } from '#client/lib/product.ts';
import type { AlertCode } from '#schema/types.generated.ts';
import type { DevicesPageQuery } from './devices.generated.ts';

export type DeviceNode = DevicesPageQuery['devices']['edges'][number]['node'];

/** The status of a device in one word; the icon distinguishes late from wrong. */
export type DeviceStatus = {
  tone: 'ok' | 'warning' | 'critical' | 'neutral';
  text: string;
  sign: 'late' | 'grace' | null;
};

/** A device as a row. Missing values are text, never a number or null. */
export type DeviceRow = {
  id: string;
  serialNumber: string;
  name: string;
  product: string;
  group: PlacedGroup | null;
  groupId: string | null;
  kind: string;
  standing: DeviceStatus;
  retired: boolean;
  licenseEnd: string;
  remaining: string;
  version: string;
  /** The version that can be installed. */
  update: string | null;
  lastCheckIn: { text: string; exact: string | null };
};

const standings = {
  active: { tone: 'ok', text: 'Active', sign: null },
  expiring: { tone: 'warning', text: 'Expiring', sign: 'grace' },
  grace: { tone: 'warning', text: 'Grace period', sign: 'grace' },
  overdue: { tone: 'warning', text: 'Check-in overdue', sign: 'late' },
  expired: { tone: 'critical', text: 'Expired', sign: null },
  noLicense: { tone: 'critical', text: 'No license', sign: null },
  retired: { tone: 'neutral', text: 'Retired', sign: null },
  unknown: { tone: 'neutral', text: 'Unknown', sign: null },
} as const satisfies Record<string, DeviceStatus>;

/** The current or last term. */
export const termOf = ({ hardwareLicense }: DeviceNode) =>
  hardwareLicense?.primaryServiceLicense ??
  hardwareLicense?.serviceLicenses.findLast(({ status }) => status !== 'SCHEDULED');

/** What needs attention, if the status doesn't say it. */
const reasons: Partial<Record<AlertCode, string>> = {
  LICENSE_EXPIRING: 'Expiring',
  LICENSE_IN_GRACE: 'Grace period',
  ACTIONS_LOW: 'Low balance',
  ACTIONS_EXHAUSTED: 'No actions left',
  UPDATE_REQUIRED: 'Update required',
  USAGE_REPORT_OVERDUE: 'Report overdue',
  CREDITS_EXPIRING: 'Credits expire soon',
};

const severityTones = { WARNING: 'warning', CRITICAL: 'critical' } as const;

/** The status of a device with what needs attention; as urgent as its worst alert. */
export function deviceStatus(device: DeviceNode): DeviceStatus {
  const status = statusOf(device);
  if (status.tone === 'neutral') return status;
  const [worst] = device.alerts;
  const tone = (worst && severityTones[worst.severity as keyof typeof severityTones]) ?? 'ok';
  const reason = status.tone === 'ok' && tone !== 'ok' && worst ? reasons[worst.code] : undefined;
  return reason ? { tone, text: reason, sign: null } : { ...status, tone };
}

/** License and check-in taken together. */
function statusOf(device: DeviceNode): DeviceStatus {
  switch (device.status) {
    case 'RETIRED':
      return standings.retired;
    case 'UNLICENSED':
      return termOf(device) ? standings.expired : standings.noLicense;
    case 'CHECK_IN_OVERDUE':
      return standings.overdue;
    case 'READY': {
      const status = device.hardwareLicense?.primaryServiceLicense?.status;
      return status === 'GRACE'
        ? standings.grace
        : status === 'EXPIRING'
          ? standings.expiring
          : standings.active;
    }
    default:
      return standings.unknown;
  }
}

/** Converts a device to a row. `now` in ms. */
export function deviceRow(device: DeviceNode, now: number, timeZone: string): DeviceRow {
  const { hardwareLicense: hardware } = device;
  const term = termOf(device);
  const inForce = hardware?.primaryServiceLicense;
  const checkedIn = hardware?.lastCheckInAt;
  return {
    id: device.id,
    serialNumber: device.serialNumber,
    name: device.name ?? 'Not named',
    product: productName(device.product.className),
    group: device.group,
    groupId: device.group?.id ?? null,
    kind: hardware ? (hardware.offline ? 'Offline' : 'Online') : 'None',
    standing: deviceStatus(device),
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
