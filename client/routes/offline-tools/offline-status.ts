import { formatLastDay, type Moment } from '#client/browser/dates.ts';
import { daysUntil, licenseZone } from '#client/components/license/license-time.ts';
import { takeByText } from '#client/components/license/limit-text.ts';
import { pageTone, worst } from '#client/components/license/severity.ts';
import { formatDays } from '#client/lib/format-number.ts';
import { isLate, isOver } from '#schema/facts/limit.ts';
import { type OfflineHardware, waitingExchange } from './exchange.tsx';
import type { OfflineToolsReleasesQuery } from './offline-tools.generated.ts';

type SoftwareHardware = NonNullable<OfflineToolsReleasesQuery['myHardwareLicense']>;

export const updateOf = ({ device }: SoftwareHardware) =>
  device.releases.find(({ release }) => release.id === device.availableUpdate?.id);

/** The software in one sentence; `ok` only if the device is up to date. */
function softwareText(hardware: SoftwareHardware): { tone: 'ok' | 'neutral'; text: string } {
  const { softwareVersion } = hardware.device;
  const update = updateOf(hardware);
  if (update) return { tone: 'neutral', text: `Version ${update.release.version} can be installed now.` };
  if (softwareVersion === null) return { tone: 'neutral', text: 'Version not reported yet.' };
  if (!hardware.primaryServiceLicense)
    return {
      tone: 'neutral',
      text: `Version ${softwareVersion} is installed. Updates need an active license.`,
    };
  return { tone: 'ok', text: 'The device is up to date.' };
}

/** A response that waits, else when the next exchange is due. */
function exchangeText(hardware: OfflineHardware, moment: Moment): { isReady: boolean; text: string } {
  const { nextCheckInDueAt } = hardware;
  const waiting = waitingExchange(hardware, moment.now);
  if (waiting?.expiresAt)
    return {
      isReady: true,
      text: `Response ready. ${takeByText(waiting.expiresAt, nextCheckInDueAt, moment)}.`,
    };
  const days = daysUntil(nextCheckInDueAt, moment.now, moment.timeZone);
  if (!nextCheckInDueAt || days === null) return { isReady: false, text: '' };
  if (isLate(Date.parse(nextCheckInDueAt), moment.now))
    return { isReady: false, text: 'The license exchange is overdue.' };
  return { isReady: false, text: `Next exchange due ${days === 0 ? 'today' : `in ${formatDays(days)}`}.` };
}

/** The page's sentence; undefined if nothing is known. */
export function statusOf(
  offline: boolean | undefined,
  software: SoftwareHardware | null | undefined,
  exchanges: OfflineHardware | null | undefined,
  now: number,
) {
  const about = software ? softwareText(software) : undefined;
  const moment = { now, timeZone: licenseZone(exchanges) };
  const exchange = offline && exchanges ? exchangeText(exchanges, moment) : undefined;
  const text = exchange?.isReady ? exchange.text : [about?.text, exchange?.text].filter(Boolean).join(' ');
  if (!text) return undefined;
  const alerts = pageTone(offline ? 'offlineUpdates' : 'softwareUpdates', software?.device.alerts);
  // Nothing is known to be all right while a part is missing.
  const isComplete = about !== undefined && (!offline || exchange !== undefined) && !exchange?.isReady;
  const tone = worst(isComplete ? about.tone : 'neutral', alerts);
  return { tone, text };
}

/** The end of included updates, past or future. Undefined for the whole term. */
export function coverageText({ primaryServiceLicense, timeZone }: SoftwareHardware, now: number) {
  const endsAt = primaryServiceLicense?.updatesEndAt;
  if (!endsAt) return undefined;
  const day = formatLastDay(endsAt, licenseZone({ timeZone }));
  return isOver(Date.parse(endsAt), now)
    ? `Software published after ${day} is not covered`
    : `Covered through ${day}`;
}
