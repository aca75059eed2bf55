import { dayText } from '#client/browser/dates.ts';
import { endAhead, licenseZone } from '#client/components/license/license-time.ts';
import { countText } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { addDays, dayIn, daysBetween } from '#schema/calendar/days.ts';
import { lastDay } from '#schema/facts/limit.ts';
import { isOldCount } from '#schema/facts/pace.ts';
import type { BurnDownQuery } from './burn-down.generated.ts';

/** A day and what remained at its end; `at` is in days since the start of the term. */
export type BurnDownPoint = { at: number; day: string; used: number; remaining: number };

export type BurnDown = {
  /** All days here are days of the license's zone. */
  timeZone: string;
  from: string;
  /** Days from the start to the end of the chart. */
  length: number;
  /** The actions before the first use. */
  start: number;
  /** One a day, through the last one reported. */
  points: readonly BurnDownPoint[];
  /** The end of today, in days since the start. */
  today: number;
  /** Where the balance runs out at today's pace, or what is left then at the end of the chart. */
  forecast: { at: number; remaining: number } | null;
  /** Describes the forecast, or says why there is none. */
  forecastText: string;
};

/** Counted backwards from the remaining actions, so that it ends with them; a sentence if there is nothing to draw. */
export function burnDown(hardware: BurnDownQuery['myHardwareLicense'], now: number): BurnDown | string {
  const term = hardware?.primaryServiceLicense;
  if (!term) return 'No active license, so there are no actions to count.';
  const { remainingActions, countedThrough, runsOutOn, usedByDay } = term;
  if (remainingActions === -1) return 'Advanced actions are unlimited on this license, so none run out.';
  if (remainingActions === null || countedThrough === null || usedByDay.length === 0)
    return "What remains isn't known yet. The device hasn't reported it.";
  const timeZone = licenseZone(hardware);
  const from = dayIn(Date.parse(term.startsAt), timeZone);
  const start = usedByDay.reduce((sum, used) => sum + used, remainingActions);
  let remaining = start;
  const points = usedByDay.map((used, index) => {
    remaining -= used;
    return { at: index + 1, day: addDays(from, index), used, remaining };
  });
  const atEndOf = (day: string) => daysBetween(from, day) + 1;
  const today = Math.max(atEndOf(dayIn(now, timeZone)), points.length);
  const limit = endAhead(term);
  const end = limit === null ? null : lastDay(Date.parse(limit), timeZone);
  const runsOutAt = runsOutOn === null ? null : Math.max(atEndOf(runsOutOn), today);
  const length = Math.max(today, end === null ? (runsOutAt ?? today) : atEndOf(end));
  const left = runsOutAt === null ? 0 : remainingActions * (1 - (length - today) / (runsOutAt - today));
  const isEnough = runsOutAt !== null && runsOutAt > length;

  const forecastText = (): string => {
    if (isEnough)
      return `Dashed: at this pace about ${formatNumber(Math.round(left))} will be left on ${dayText(end ?? '')}.`;
    if (runsOutOn !== null) return `Dashed: at this pace they run out on ${dayText(runsOutOn)}.`;
    if (remainingActions === 0) return 'No actions are left.';
    const isOld = isOldCount(Date.parse(countedThrough), now);
    return isOld ? 'The last count is too old for a forecast.' : 'Too few were used lately for a forecast.';
  };

  return {
    timeZone,
    from,
    length,
    start,
    points,
    today,
    forecast:
      runsOutAt === null
        ? null
        : isEnough
          ? { at: length, remaining: left }
          : { at: runsOutAt, remaining: 0 },
    forecastText: forecastText(),
  };
}

/** For screen readers. */
export function burnDownSummary({ from, start, points, forecastText }: BurnDown): string {
  const last = points.at(-1);
  const ends = last ? `, ${formatNumber(last.remaining)} on ${dayText(last.day)}` : '';
  return `Remaining advanced actions: ${formatNumber(start)} on ${dayText(from)}${ends}. ${forecastText}`;
}

/** Below the chart. */
export function burnDownNote({ points, today, from, forecastText }: BurnDown): string {
  const missing = today - points.length;
  const since = dayText(addDays(from, points.length));
  const unreported =
    missing > 0 ? `Hatched: not reported yet, ${countText(missing, ['day', 'days'])} from ${since}.` : '';
  return [forecastText, unreported].filter(Boolean).join(' ');
}
