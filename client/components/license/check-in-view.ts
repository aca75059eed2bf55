import { formatLastDay, formatTime, type Moment } from '#client/browser/dates.ts';
import { shortDayText } from '#client/lib/calendar.ts';
import { dayIn, daysUntil } from '#schema/calendar/days.ts';
import { isLate } from '#schema/facts/limit.ts';
import type { CheckInFacts } from './term-view.ts';

/** The last check-in, or the last exchange of an offline license. */
export type CheckInView = {
  figure: string;
  unit: string | null;
  status: { tone: 'ok' | 'warning' | 'neutral'; text: string };
  notes: readonly string[];
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** '4 min', '5 hours', '24 days'; null for less than a minute. Counts calendar days of a zone. */
function elapsedText(since: number, now: number, timeZone: string): string | null {
  const elapsed = now - since;
  if (elapsed < minute) return null;
  if (elapsed < hour) return `${Math.floor(elapsed / minute)} min`;
  if (elapsed < day) return counted(Math.floor(elapsed / hour), 'hour');
  return counted(-daysUntil(since, now, timeZone), 'day');
}

/** 'just now', '5 hours ago', '24 days ago': the last check-in or exchange, the same text on every screen. */
export function checkedInText(at: string, now: number, licenseZone: string): string {
  const elapsed = elapsedText(Date.parse(at), now, licenseZone);
  return elapsed === null ? 'just now' : `${elapsed} ago`;
}

function dueText(dueAt: number, offline: boolean, timeZone: string): string {
  // An exchange is due on a day, a check-in at a time. That time is soon enough to omit the year.
  if (offline) return formatLastDay(dueAt, timeZone);
  return `${shortDayText(dayIn(dueAt, timeZone))}, ${formatTime(dueAt, timeZone)}`;
}

/** Times are in the reader's zone; days are counted in the license's. */
export function checkInView(
  facts: CheckInFacts,
  offline: boolean,
  { now, timeZone }: Moment,
  licenseZone: string,
): CheckInView {
  const last = facts.lastCheckInAt === null ? Number.NaN : Date.parse(facts.lastCheckInAt);
  const due = facts.nextCheckInDueAt === null ? Number.NaN : Date.parse(facts.nextCheckInDueAt);
  const late = isLate(due, now);
  const isExpected = Number.isFinite(due);
  const dueNote = isExpected
    ? `${late ? 'Was due' : 'Next due'} ${dueText(due, offline, offline ? licenseZone : timeZone)}`
    : null;
  const inTime = isExpected
    ? ({ tone: 'ok', text: 'On time' } as const)
    : ({ tone: 'neutral', text: 'Not required' } as const);
  if (!Number.isFinite(last))
    return {
      figure: 'Never',
      unit: null,
      status: late
        ? { tone: 'warning', text: 'Overdue' }
        : { tone: 'neutral', text: offline ? 'No exchange yet' : 'No check-in yet' },
      notes: [dueNote ?? 'Not required'],
    };
  const elapsed = elapsedText(last, now, licenseZone);
  return {
    figure: elapsed ?? 'Just now',
    unit: elapsed === null ? null : 'ago',
    status: late ? { tone: 'warning', text: 'Overdue' } : inTime,
    notes: dueNote ? [dueNote] : [],
  };
}
