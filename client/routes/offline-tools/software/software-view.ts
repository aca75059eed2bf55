import type { Moment } from '#client/browser/format-instant.ts';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import { daysUntil } from '#client/components/license/license-time.ts';
import { formatDays } from '#client/lib/format-number.ts';
import { isLate, isOver } from '#schema/facts/limit.ts';
import type { ReleaseSeverity } from '#schema/types.generated.ts';

export type SoftwareFacts = {
  installed: string | null;
  update: { version: string; publishedAt: string; severity: ReleaseSeverity; summary: string } | null;
};

export function offlineToolsTitle(offline: boolean | undefined): string {
  if (offline === undefined) return 'Updates';
  return offline ? 'Offline Updates & Tools' : 'Software Updates';
}

export type LicenseFacts = {
  /** Undefined while loading. */
  active?: boolean | undefined;
  exchangeDueAt?: string | null | undefined;
  /** When a pending response must be on the device. */
  takeBy?: string | null | undefined;
};

/** Without the urgency of alerts: `ok` only if the device is up to date. */
export function softwareSentence(
  software: SoftwareFacts | undefined,
  { active, exchangeDueAt, takeBy }: LicenseFacts,
  moment: Moment,
): { tone: 'ok' | 'neutral'; text: string } {
  const tone = 'neutral';
  if (takeBy) return { tone, text: `Response ready. ${takeBy}.` };
  const due = daysUntil(exchangeDueAt, moment.now, moment.timeZone);
  const late = isLate(exchangeDueAt ? Date.parse(exchangeDueAt) : null, moment.now);
  const exchange =
    due === null
      ? ''
      : late
        ? ' The license exchange is overdue.'
        : ` Next exchange due ${due === 0 ? 'today' : `in ${formatDays(due)}`}.`;
  if (!software) return { tone, text: exchange.trim() || 'Software on this device.' };
  if (software.update)
    return { tone, text: `Version ${software.update.version} can be installed now.${exchange}` };
  if (software.installed === null) return { tone, text: `Version not reported yet.${exchange}` };
  if (active === false)
    return { tone, text: `Version ${software.installed} is installed. Updates need an active license.` };
  return { tone: 'ok', text: `The device is up to date.${exchange}` };
}

/** The end of included updates, past or future. Null for the whole term. */
export function coverageText(updatesEndAt: string | null | undefined, moment: Moment): string | null {
  if (!updatesEndAt || !Number.isFinite(Date.parse(updatesEndAt))) return null;
  const date = formatLastDay(updatesEndAt, moment);
  return isOver(Date.parse(updatesEndAt), moment.now)
    ? `Software published after ${date} is not covered`
    : `Covered through ${date}`;
}
