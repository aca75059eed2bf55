import { formatDate, type Moment } from '#client/browser/format-instant.ts';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import { type AlertFacts, alertSeverity, type Severity } from '#client/components/license/severity.ts';
import { shortDayText } from '#client/lib/calendar.ts';
import { isLate, lastDay } from '#schema/facts/limit.ts';
import type { AlertCode } from '#schema/types.generated.ts';

export type Alert = AlertFacts & { id: string; detail: string };

export type AlertView = {
  id: string;
  tone: Severity;
  icon: 'severity' | 'update' | 'exchange';
  title: string;
  severity: string;
  /** 'By Dec 31, 2025.' Null without a date, or if the title ends with it. */
  when: string | null;
  detail: string;
};

const words = { ok: 'Notice', notice: 'Notice', warning: 'Warning', critical: 'Critical' } as const;

const updates: ReadonlySet<AlertCode> = new Set(['UPDATE_AVAILABLE', 'UPDATE_REQUIRED']);

function whenText({ code, dueAt, title }: AlertFacts, { now, timeZone }: Moment): string | null {
  if (!dueAt) return null;
  if (title.endsWith(shortDayText(lastDay(Date.parse(dueAt), timeZone)))) return null;
  // The date of a low balance is an estimate, not a deadline.
  if (code === 'ACTIONS_LOW') return `May run out ${formatDate(dueAt, { timeZone })}.`;
  const date = formatLastDay(dueAt, { timeZone });
  // The end of the grace period, not of the license.
  if (code === 'LICENSE_EXPIRED') return `The device worked through ${date}.`;
  if (isLate(Date.parse(dueAt), now)) return `Was due ${date}.`;
  return updates.has(code) ? `Install by ${date}.` : `By ${date}.`;
}

/** Unknown severities and codes count as notices. */
export function alertView(alert: Alert, offline: boolean, moment: Moment): AlertView {
  const tone = alertSeverity(alert);
  const isResponse = alert.code === 'EXCHANGE_READY';
  const isExchange = isResponse || (alert.code === 'CHECK_IN_OVERDUE' && offline);
  return {
    id: alert.id,
    tone,
    icon: updates.has(alert.code) ? 'update' : isExchange ? 'exchange' : 'severity',
    severity: words[tone],
    title: alert.title,
    // The detail already contains the date of the response.
    when: isResponse && alert.detail ? alert.detail : whenText(alert, moment),
    detail: isResponse ? '' : alert.detail,
  };
}
