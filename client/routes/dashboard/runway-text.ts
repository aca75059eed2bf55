import { shortDayText } from '#client/lib/calendar.ts';
import { formatDate, formatNumber } from '#client/lib/format.ts';

const day = (text: string) => formatDate(`${text}T12:00:00Z`, { timeZone: 'UTC' });

function rateText(actionsPerWeek: number): string {
  const whole = Math.round(actionsPerWeek);
  return whole < 1 ? 'Less than 1 a week' : `About ${formatNumber(whole)} a week`;
}

/** How long a balance lasts at its recent rate, as a range; null where that is unknown or nothing is left. */
export function runwayText(
  runway:
    | { actionsPerWeek: number; exhaustsEarliest: string | null; exhaustsLatest: string | null }
    | null
    | undefined,
  { left, inGrace }: { left: number | null | undefined; inGrace: boolean },
): string | null {
  if (!runway || left === 0) return null;
  const { actionsPerWeek, exhaustsEarliest: first, exhaustsLatest: last } = runway;
  const rate = rateText(actionsPerWeek);
  if (!first) return `${rate}; lasts past the ${inGrace ? 'grace period' : 'term'}`;
  if (!last) return `${rate}; runs out ${day(first)} at the earliest`;
  if (first === last) return `${rate}; runs out ${day(first)}`;
  const from = first.slice(0, 4) === last.slice(0, 4) ? shortDayText(first) : day(first);
  return `${rate}; runs out ${from} to ${day(last)}`;
}
