import { formatDay, formatLastDay, type Moment } from '#client/browser/dates.ts';
import { shortDayText } from '#client/lib/calendar.ts';
import { dayIn } from '#schema/calendar/days.ts';
import { isLate, lastDay } from '#schema/facts/limit.ts';
import type { AlertFacts } from './severity.ts';

export const isUpdate = ({ code }: Pick<AlertFacts, 'code'>): boolean =>
  code === 'UPDATE_AVAILABLE' || code === 'UPDATE_REQUIRED';

/** 'By Dec 31, 2025.' Null without a date, or if title or detail name it. `timeZone` is the license's. */
export function whenText(alert: AlertFacts, { now, timeZone }: Moment): string | null {
  const { code, dueAt, title } = alert;
  if (!dueAt || code === 'EXCHANGE_READY') return null;
  // The date of a low balance is an estimate, not a deadline.
  const isEstimate = code === 'ACTIONS_LOW';
  const due = Date.parse(dueAt);
  if (title.includes(shortDayText(isEstimate ? dayIn(due, timeZone) : lastDay(due, timeZone)))) return null;
  if (isEstimate) return `May run out ${formatDay(dueAt, timeZone)}.`;
  const date = formatLastDay(dueAt, timeZone);
  // The end of the grace period, not of the license.
  if (code === 'LICENSE_EXPIRED') return `The device worked through ${date}.`;
  if (isLate(due, now)) return `Was due ${date}.`;
  return isUpdate(alert) ? `Install by ${date}.` : `By ${date}.`;
}
