import { formatMoment, formatNamedDay, type Moment } from '#client/browser/dates.ts';
import { shortDayText } from '#client/lib/calendar.ts';
import { dayIn } from '#schema/calendar/days.ts';
import { zoneName } from '#schema/calendar/zone-name.ts';
import { isLate, lastDay, lastInstant, takeBy } from '#schema/facts/limit.ts';
import type { Term } from './term-view.ts';

/** The instant behind a day: 'Jul 1, 2027, 12:00 AM Central Time'. */
const exactText = (instant: string, timeZone: string): string =>
  `${formatMoment(instant, timeZone)} ${zoneName(timeZone)}`;

type TermTimes = Pick<Term, 'startsAt' | 'expiresAt'>;

/** The days of consecutive terms, oldest first; `last` is null without an end. If one ends on the day the next one starts, both show the time. */
export function termDays(
  terms: readonly TermTimes[],
  timeZone: string,
): { first: string; last: string | null }[] {
  const isSplit = (before: TermTimes | undefined, after: TermTimes | undefined): boolean =>
    typeof before?.expiresAt === 'string' &&
    after !== undefined &&
    lastDay(Date.parse(before.expiresAt), timeZone) === dayIn(Date.parse(after.startsAt), timeZone);
  const textOf = (isTimed: boolean, instant: string, day: number) =>
    isTimed ? exactText(instant, timeZone) : formatNamedDay(day, timeZone);
  return terms.map((term, index) => {
    const { startsAt, expiresAt } = term;
    const first = textOf(isSplit(terms[index - 1], term), startsAt, Date.parse(startsAt));
    if (expiresAt === null) return { first, last: null };
    const end = lastInstant(Date.parse(expiresAt));
    return { first, last: textOf(isSplit(term, terms[index + 1]), expiresAt, end) };
  });
}

/** The last day to take a response to the device, 'Dec 2', and the end of its validity if that is later. */
function takeByDays(expiresAt: string, exchangeDueAt: string | null | undefined, { now, timeZone }: Moment) {
  const expires = Date.parse(expiresAt);
  const dueAt = exchangeDueAt ? Date.parse(exchangeDueAt) : null;
  const day = (limit: number) => shortDayText(lastDay(limit, timeZone));
  return {
    by: day(takeBy(expires, dueAt, now)),
    valid: day(expires),
    wasDue: dueAt !== null && isLate(dueAt, now) ? day(dueAt) : null,
  };
}

export const takeByDay = (...response: Parameters<typeof takeByDays>): string =>
  `Take it by ${takeByDays(...response).by}`;

/** 'Take it by Dec 2 (response valid through Dec 5)' or 'Take it by Dec 5 (the exchange was due Dec 2)' */
export function takeByText(...response: Parameters<typeof takeByDays>): string {
  const { by, valid, wasDue } = takeByDays(...response);
  if (wasDue) return `Take it by ${by} (the exchange was due ${wasDue})`;
  return by === valid ? `Take it by ${by}` : `Take it by ${by} (response valid through ${valid})`;
}
