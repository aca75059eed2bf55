import { formatDate } from '#client/browser/format-instant.ts';
import { licenseZone } from '#client/browser/license-time.ts';
import type { AlertCode } from '#schema/types.generated.ts';
import type { DevicePage_Device } from './device/device.generated.ts';

/** A device with what its page derives from it. */
export type Device = DevicePage_Device;

export type Moment = { now: number; timeZone: string };

type Sentence = { tone: 'ok' | 'notice' | 'warning' | 'critical' | 'neutral'; text: string };

const kindOf = ({ hardwareLicense }: Device) => (hardwareLicense?.offline ? 'offline' : 'online');

const alertTones = { INFO: 'ok', WARNING: 'warning', CRITICAL: 'critical' } as const;
/** What the sentence already says. */
const told: ReadonlySet<AlertCode> = new Set([
  'LICENSE_EXPIRED',
  'NO_LICENSE',
  'LICENSE_EXPIRING',
  'LICENSE_IN_GRACE',
  'CHECK_IN_OVERDUE',
]);

/** The status of a device in one sentence, after its worst alert and with its tone. */
export function deviceStatusSentence(device: Device, moment: Pick<Moment, 'now'>): Sentence {
  const sentence = statusSentence(device, moment);
  const [worst] = device.alerts;
  if (!worst || sentence.tone === 'neutral') return sentence;
  const tone = alertTones[worst.severity] ?? sentence.tone;
  const text = worst.severity === 'INFO' || told.has(worst.code) ? '' : `${worst.title}. `;
  return { tone, text: `${text}${sentence.text}` };
}

function statusSentence(device: Device, { now }: Pick<Moment, 'now'>): Sentence {
  const { hardwareLicense: hardware } = device;
  const timeZone = licenseZone(hardware);
  const term = hardware?.primaryServiceLicense;
  const day = (instant: string) => formatDate(instant, { timeZone });
  switch (device.status) {
    case 'RETIRED':
      return { tone: 'neutral', text: 'This device is retired and read-only.' };
    case 'NO_LICENSE':
    case 'EXPIRED':
      return {
        tone: 'critical',
        text: hardware ? 'No active license.' : 'This device has no hardware license.',
      };
    case 'CHECK_IN_OVERDUE': {
      const due = hardware?.nextCheckInDueAt;
      const since = due ? ` since ${day(due)}` : '';
      return {
        tone: 'warning',
        text: `License active, ${kindOf(device)}. ${hardware?.offline ? 'Exchange' : 'Check-in'} overdue${since}.`,
      };
    }
    case 'GRACE':
      return {
        tone: 'warning',
        text: `License in grace period, ${kindOf(device)}. Renew it to keep working.`,
      };
    case 'EXPIRING': {
      const end = term?.expiresAt;
      if (end)
        return {
          tone: 'warning',
          text: `License active, ${kindOf(device)}. ${Date.parse(end) > now ? 'Ends' : 'Ended'} ${day(end)}.`,
        };
      return { tone: 'ok', text: `License active, ${kindOf(device)}.` };
    }
    case 'ACTIVE':
      return { tone: 'ok', text: `License active, ${kindOf(device)}.` };
    default:
      return { tone: 'neutral', text: 'Status unknown.' };
  }
}

/** The consequence of an overdue check-in, and when; null if it isn't overdue. */
export function overdueText(device: Device): string | null {
  if (device.status !== 'CHECK_IN_OVERDUE') return null;
  const timeZone = licenseZone(device.hardwareLicense);
  const end = device.hardwareLicense?.primaryServiceLicense?.expiresAt;
  const until = end ? ` The device keeps working until ${formatDate(end, { timeZone })}.` : '';
  return device.hardwareLicense?.offline
    ? `Usage since the last exchange isn't counted yet, so the balance may be out of date.${until} Start an exchange to update it.`
    : `Usage since the last check-in isn't counted yet, so the balance may be out of date.${until} Connect it to the network to check in.`;
}
