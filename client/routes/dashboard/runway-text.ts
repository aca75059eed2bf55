import { formatDate, formatNumber } from '#client/lib/format.ts';

const day = (text: string) => formatDate(`${text}T12:00:00Z`, { timeZone: 'UTC' });

/** How long a balance lasts at its recent rate, as a range; null where that is not known. */
export function runwayText(
  runway:
    | { actionsPerWeek: number; exhaustsEarliest: string | null; exhaustsLatest: string | null }
    | null
    | undefined,
): string | null {
  if (!runway) return null;
  const { actionsPerWeek, exhaustsEarliest: first, exhaustsLatest: last } = runway;
  const rate = `At ${formatNumber(Math.round(actionsPerWeek * 10) / 10)} a week`;
  if (!first) return `${rate}, lasts past the term`;
  return last
    ? `${rate}, runs out ${day(first)} to ${day(last)}`
    : `${rate}, runs out ${day(first)} at the earliest`;
}
