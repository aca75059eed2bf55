import { formatDate } from '#client/browser/format-instant.ts';
import { daysUntil } from '#client/browser/license-time.ts';
import { shortDayText } from '#client/lib/calendar.ts';
import { formatDays } from '#client/lib/format-number.ts';
import { dayIn } from '#schema/calendar/days.ts';
import type { ReleaseSeverity } from '#schema/types.generated.ts';

/** The device's software. */
export type SoftwareFacts = {
  installed: string | null;
  update: { version: string; publishedAt: string; severity: ReleaseSeverity; summary: string } | null;
};

type Tone = 'ok' | 'notice' | 'warning' | 'neutral';

/** The menu's name of the page (specification, section 2); a neutral one until the license is known. */
export function offlineToolsTitle(offline: boolean | undefined): string {
  if (offline === undefined) return 'Updates';
  return offline ? 'Offline Updates & Tools' : 'Software Updates';
}

/** The urgency of an update, as text. */
export function severityText(severity: ReleaseSeverity): { tone: Tone; text: string } {
  if (severity === 'REQUIRED') return { tone: 'warning', text: 'Required' };
  return severity === 'RECOMMENDED'
    ? { tone: 'notice', text: 'Recommended' }
    : { tone: 'notice', text: 'Routine' };
}

/** What the page's sentence says about the license. */
export type LicenseFacts = {
  /** Whether a term is active; undefined until that is known. */
  active?: boolean | undefined;
  /** When the next exchange of an offline license is due. */
  exchangeDueAt?: string | null | undefined;
  /** When a response expires that isn't on the device yet. */
  transferBy?: string | null | undefined;
};

/** The page's sentence, with the next exchange of an offline license. */
export function softwareSentence(
  software: SoftwareFacts | undefined,
  { active, exchangeDueAt, transferBy }: LicenseFacts,
  moment: { now: number; timeZone: string },
): { tone: Tone; text: string } {
  if (transferBy) {
    const day = shortDayText(dayIn(Date.parse(transferBy), moment.timeZone));
    return { tone: 'warning', text: `Response ready. Take it to the device by ${day}.` };
  }
  const due = daysUntil(exchangeDueAt, moment.now, moment.timeZone);
  const late = due !== null && Date.parse(exchangeDueAt ?? '') < moment.now;
  const exchange =
    due === null
      ? ''
      : late
        ? ' The license exchange is overdue.'
        : ` Next exchange due ${due === 0 ? 'today' : `in ${formatDays(due)}`}.`;
  if (!software)
    return { tone: late ? 'warning' : 'neutral', text: exchange.trim() || 'Software on this device.' };
  if (software.update)
    return {
      tone: software.update.severity === 'REQUIRED' || late ? 'warning' : 'notice',
      text: `Version ${software.update.version} can be installed now.${exchange}`,
    };
  if (software.installed === null)
    return { tone: late ? 'warning' : 'neutral', text: `Version not reported yet.${exchange}` };
  if (active === false)
    return {
      tone: 'warning',
      text: `Version ${software.installed} is installed. Updates need an active license.`,
    };
  return { tone: late ? 'warning' : 'ok', text: `The device is up to date.${exchange}` };
}

/** Until when updates are included; in the past tense if that is over. Null for the whole term. */
export function coverageText(
  updatesEndAt: string | null | undefined,
  moment: { now: number; timeZone: string },
): string | null {
  if (!updatesEndAt || !Number.isFinite(Date.parse(updatesEndAt))) return null;
  const date = formatDate(updatesEndAt, moment);
  return Date.parse(updatesEndAt) < moment.now
    ? `Software published after ${date} is not covered`
    : `Covered until ${date}`;
}
