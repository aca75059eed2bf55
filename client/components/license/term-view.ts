import { formatDay, formatLastDay, type Moment } from '#client/browser/dates.ts';
import { shortDayText } from '#client/lib/calendar.ts';
import { formatDays, formatNumber } from '#client/lib/format-number.ts';
import { dayIn } from '#schema/calendar/days.ts';
import { isLate, isOver, lastDay, periodDays } from '#schema/facts/limit.ts';
import type { LicenseStatus } from '#schema/types.generated.ts';
import { daysUntil, licenseTime } from './license-time.ts';

export type Term = {
  status: LicenseStatus;
  startsAt: string;
  expiresAt: string | null;
  graceEndsAt: string | null;
  /** The start of the queued term. */
  renewsAt: string | null;
};

export type CheckInFacts = { lastCheckInAt: string | null; nextCheckInDueAt: string | null };

/** A figure and its caption: '221 days' 'left of 365'. */
export type TimeLeft = { figure: string; rest: string };

export function timeLeft(term: Term, { now, timeZone }: Moment): TimeLeft {
  const date = (instant: string) => formatDay(instant, timeZone);
  const lastDate = (limit: string) => formatLastDay(limit, timeZone);
  if (term.status === 'SCHEDULED') return { figure: 'Starts', rest: date(term.startsAt) };
  if (term.status === 'GRACE') {
    const grace = daysUntil(term.graceEndsAt, now, timeZone);
    if (grace === 0) return { figure: 'Grace ends', rest: 'today' };
    if (grace !== null && grace > 0) return { figure: formatDays(grace), rest: 'of grace left' };
  }
  if (term.expiresAt === null) return { figure: 'No end', rest: 'in this license' };
  const time = licenseTime(term, now, timeZone);
  if (
    term.status === 'GRACE' ||
    term.status === 'EXPIRED' ||
    time === null ||
    isOver(Date.parse(term.expiresAt), now)
  )
    return { figure: 'Ended', rest: lastDate(term.expiresAt) };
  if (term.renewsAt) return { figure: 'Renews', rest: date(term.renewsAt) };
  if (time.endsToday) return { figure: 'Ends today', rest: `after ${formatDays(time.daysTotal)}` };
  return { figure: formatDays(time.daysLeft), rest: `left of ${formatNumber(time.daysTotal)}` };
}

/** Times in ms. `grace` is the part after the term; it runs once the term is over. Labels name the ends. */
export type TimelineView = {
  start: number;
  end: number;
  endLabel: string;
  grace?: { from: number; running: boolean; label: string } | undefined;
  markerText: string;
  text: string;
};

/** A ruler of the term and its grace period, unless it renews; null for a term without an end. */
export function termTimeline(term: Term, moment: Moment): TimelineView | null {
  const { now, timeZone } = moment;
  const time = licenseTime(term, now, timeZone);
  if (time === null || term.expiresAt === null) return null;
  const start = Date.parse(term.startsAt);
  const end = Date.parse(term.expiresAt);
  const grace = term.graceEndsAt === null ? Number.NaN : Date.parse(term.graceEndsAt);
  const hasGrace = grace > end && !term.renewsAt && term.status !== 'EXPIRED';
  const running = hasGrace && term.status === 'GRACE';
  const { figure, rest } = timeLeft(term, moment);
  const from = formatDay(start, timeZone);
  const to = formatLastDay(end, timeZone);
  const short = (limit: number) => shortDayText(lastDay(limit, timeZone));
  return {
    start,
    end: hasGrace ? grace : end,
    endLabel: hasGrace
      ? `Grace through ${short(grace)}`
      : term.renewsAt
        ? `Renews ${shortDayText(dayIn(Date.parse(term.renewsAt), timeZone))}`
        : isOver(end, now)
          ? ''
          : `Ends ${short(end)}`,
    grace: hasGrace
      ? { from: end, running, label: `${running ? 'Ended' : 'Ends'} ${short(end)}` }
      : undefined,
    markerText: isOver(end, now) && !running ? `Ended ${to}` : `Today, ${shortDayText(dayIn(now, timeZone))}`,
    text: `License term from ${from} through ${to}. ${figure} ${rest}.${hasGrace ? ` Grace period through ${formatLastDay(grace, timeZone)}.` : ''}`,
  };
}

/** The elapsed days between two exchanges; null if either is unknown. */
export function exchangeMeter(
  checkIn: CheckInFacts,
  { now, timeZone }: Moment,
): { value: number; max: number; tone: 'neutral' | 'warning'; label: string } | null {
  const start = checkIn.lastCheckInAt === null ? Number.NaN : Date.parse(checkIn.lastCheckInAt);
  const end = checkIn.nextCheckInDueAt === null ? Number.NaN : Date.parse(checkIn.nextCheckInDueAt);
  if (!(end > start)) return null;
  const { gone, total } = periodDays(start, end, now, timeZone);
  const due = formatLastDay(end, timeZone);
  const late = isLate(end, now);
  return {
    value: gone,
    max: total,
    tone: late ? 'warning' : 'neutral',
    label: late
      ? `The exchange was due ${due} and is overdue.`
      : `Day ${formatNumber(gone)} of ${formatNumber(total)} since the last exchange. The next one is due ${due}.`,
  };
}
