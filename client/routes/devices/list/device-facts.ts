import { licenseZone } from '#client/components/license/license-time.ts';
import { deviceWords } from '#client/components/license/status-glossary.ts';
import { termOf } from '#client/routes/device-dates.tsx';
import { byAttention, isProblem } from '#schema/facts/attention.ts';
import { lastDay } from '#schema/facts/limit.ts';
import type { AlertCode } from '#schema/types.generated.ts';
import type { DevicesPageQuery } from './devices.generated.ts';

export type DeviceNode = DevicesPageQuery['devices']['nodes'][number];

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

const timesOf = ({ severity, dueAt }: DeviceNode['alerts'][number]) => ({
  severity,
  dueAt: dueAt ? Date.parse(dueAt) : null,
});

/** Worst first, in the API's order. Codes that a newer API adds have no text. */
export const problemsOf = ({ alerts }: Pick<DeviceNode, 'alerts'>): readonly string[] =>
  alerts
    .filter(({ severity }) => isProblem(severity))
    .sort((a, b) => byAttention(timesOf(a), timesOf(b)))
    .map(({ code }) => reasons[code] ?? 'Other');

export const inForce = ({ hardwareLicense }: DeviceNode) => hardwareLicense?.primaryServiceLicense;

/** The last licensed day, in the zone of the license. */
export function lastDayOf(device: DeviceNode): string | null {
  const end = termOf(device)?.expiresAt;
  return end ? lastDay(Date.parse(end), licenseZone(device.hardwareLicense)) : null;
}
