import { licenseStatuses } from '#client/lib/license-status.ts';
import type { DeviceStatus, LicenseStatus } from '#schema/types.generated.ts';

type Tone = 'ok' | 'notice' | 'warning' | 'critical' | 'neutral';

const deviceStatuses: Record<DeviceStatus, { tone: Tone; text: string }> = {
  READY: { tone: 'ok', text: 'Ready' },
  CHECK_IN_OVERDUE: { tone: 'warning', text: 'Check-in overdue' },
  UNLICENSED: { tone: 'critical', text: 'Unlicensed' },
  RETIRED: { tone: 'neutral', text: 'Retired' },
};

const unknown = { tone: 'neutral', text: 'Unknown' } as const;

/** The status of a device in one word. */
export function deviceStatus(status: DeviceStatus): { tone: Tone; text: string } {
  return deviceStatuses[status] ?? unknown;
}

/** The status of a term in one word; a past term has ended, which isn't a warning. */
export function termStatus(status: LicenseStatus): { tone: Tone; text: string } {
  return status === 'EXPIRED' ? { tone: 'neutral', text: 'Ended' } : (licenseStatuses[status] ?? unknown);
}

/** The session's device in one sentence, from the documented query. */
export function deviceSentence(
  hardware: { offline?: boolean; primaryServiceLicense?: object | null } | null | undefined,
): { tone: Tone; text: string } {
  if (hardware === null) return { tone: 'critical', text: 'This device has no hardware license.' };
  if (hardware?.primaryServiceLicense === null) return { tone: 'critical', text: 'No active license.' };
  if (!hardware) return { tone: 'neutral', text: "This session's device." };
  const kind = typeof hardware.offline === 'boolean' ? (hardware.offline ? ', offline' : ', online') : '';
  return { tone: 'ok', text: `License active${kind}.` };
}
