import { formatLastDay } from '#client/browser/format-instant.ts';
import type { StatusWord } from '#client/components/controls/status/status.tsx';
import { licenseZone } from '#client/components/license/license-time.ts';
import { alertSeverity, type Severity } from '#client/components/license/severity.ts';
import { deviceWords, wordFor } from '#client/components/license/status-glossary.ts';
import { actionCountText } from '#client/lib/balance.ts';
import { productName } from '#client/lib/product.ts';
import { type DeviceDates, deviceDates } from '#client/routes/device-dates.tsx';
import { byAttention, isProblem } from '#schema/facts/attention.ts';
import type { AlertCode } from '#schema/types.generated.ts';
import type { DevicesPageQuery } from './devices.generated.ts';

export type DeviceNode = DevicesPageQuery['devices']['edges'][number]['node'];

/** Missing values are text, never a number or null. */
export type DeviceRow = DeviceDates & {
  id: string;
  serialNumber: string;
  name: string;
  product: string;
  group: DeviceNode['group'];
  groupId: string | null;
  kind: string;
  status: StatusWord;
  /** Other reasons, worst first; '' for none. */
  reason: string;
  /** Worst first. */
  reasons: readonly Reason[];
  /** The last day for the worst reason. */
  due: string;
  retired: boolean;
  remaining: string;
  version: string;
  /** The version that can be installed. */
  update: string | null;
};

/** Why a device needs attention. */
export type Reason = { tone: Severity; text: string };

const reasons: Record<AlertCode, string> = {
  LICENSE_EXPIRING: deviceWords.EXPIRING.text,
  LICENSE_IN_GRACE: deviceWords.GRACE.text,
  LICENSE_EXPIRED: deviceWords.EXPIRED.text,
  NO_LICENSE: deviceWords.NO_LICENSE.text,
  ACTIONS_LOW: 'Low balance',
  ACTIONS_EXHAUSTED: 'No actions left',
  CHECK_IN_OVERDUE: deviceWords.CHECK_IN_OVERDUE.text,
  UPDATE_AVAILABLE: 'Update available',
  UPDATE_REQUIRED: 'Update required',
  USAGE_REPORT_OVERDUE: 'Report overdue',
  EXCHANGE_READY: 'Response not on the device yet',
  CREDITS_EXPIRING: 'Credits expire soon',
  INVITATION_BOUNCED: 'Invitation bounced',
};

/** Codes that a newer API adds have no text. */
export const reasonText = ({ code }: DeviceNode['alerts'][number]): string => reasons[code] ?? 'Other';

const dueOf = ({ dueAt }: DeviceNode['alerts'][number]) => (dueAt ? Date.parse(dueAt) : null);

/** Worst first, in the API's order. */
export const problemsOf = ({ alerts }: Pick<DeviceNode, 'alerts'>) =>
  alerts
    .filter(({ severity }) => isProblem(severity))
    .sort((a, b) =>
      byAttention({ severity: a.severity, dueAt: dueOf(a) }, { severity: b.severity, dueAt: dueOf(b) }),
    );

/** `now` in ms. */
export function deviceRow(device: DeviceNode, now: number, timeZone: string): DeviceRow {
  const { hardwareLicense: hardware } = device;
  const inForce = hardware?.primaryServiceLicense;
  const problems = problemsOf(device);
  const due = problems[0]?.dueAt;
  const why = problems.map((alert) => ({ tone: alertSeverity(alert), text: reasonText(alert) }));
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
    reason: why
      .map(({ text }) => text)
      .filter((text) => text !== status.text)
      .join(', '),
    reasons: why,
    due: due ? formatLastDay(due, { timeZone: licenseZone(hardware) }) : '–',
    retired: device.status === 'RETIRED',
    remaining: inForce ? (actionCountText(inForce.remainingActions) ?? 'Unknown') : '–',
    version: device.softwareVersion ?? 'Not reported',
    update: device.availableUpdate?.version ?? null,
    ...deviceDates(device, now, timeZone),
  };
}
