import { formatDate } from '#client/browser/format-instant.ts';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import { shortDayText } from '#client/lib/calendar.ts';
import { formatNumber } from '#client/lib/format-number.ts';

const day = (text: string) => formatDate(`${text}T12:00:00Z`, { timeZone: 'UTC' });

/** 'Nov 25 or 26, 2026' for consecutive days of a month, else 'Nov 25 to Dec 3, 2026'. */
function spanText(first: string, last: string): string {
  const start = shortDayText(first);
  if (first.slice(0, 7) === last.slice(0, 7) && Number(last.slice(8)) - Number(first.slice(8)) === 1)
    return `${start} or ${Number(last.slice(8))}, ${last.slice(0, 4)}`;
  return first.slice(0, 4) === last.slice(0, 4)
    ? `${start} to ${day(last)}`
    : `${day(first)} to ${day(last)}`;
}

function rateText(actionsPerWeek: number): string {
  const whole = Math.round(actionsPerWeek);
  return whole < 1 ? 'Less than 1 a week' : `About ${formatNumber(whole)} a week`;
}

/** How long a balance lasts, its recent rate, and when it runs out; null if unknown or used up. */
export function runwayText(
  runway:
    | { actionsPerWeek: number; exhaustsEarliest: string | null; exhaustsLatest: string | null }
    | null
    | undefined,
  left: number | null | undefined,
  verdict: string | null | undefined,
): string | null {
  if (!runway || left === 0) return null;
  const { actionsPerWeek, exhaustsEarliest: first, exhaustsLatest: last } = runway;
  const rate = rateText(actionsPerWeek);
  const start = verdict ? `${verdict}. ${rate}` : rate;
  if (!first) return start;
  if (!last) return verdict ? start : `${rate}, lasts until at least ${day(first)}`;
  return `${start}, runs out ${first === last ? day(first) : spanText(first, last)}`;
}

/** The basis of the forecast; null without one. Dates are in the license's zone. */
export function runwayBasis(
  runway: { asOf: string; basisDays: number } | null | undefined,
  { timeZone }: { timeZone: string },
): string | null {
  if (!runway) return null;
  const { asOf, basisDays } = runway;
  const days = basisDays === 1 ? 'the last day' : `the last ${basisDays} days`;
  return `From usage of ${days} up to ${formatLastDay(asOf, { timeZone })}`;
}
