import { dayMs } from '#fixtures/offset.ts';
import type { UsageBucket } from './types.generated.ts';

/** A calendar day, `YYYY-MM-DD`; days compare as texts. */
export type Day = string;

const instantOf = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (instant: number): Day => new Date(instant).toISOString().slice(0, 10);

export const addDays = (day: Day, count: number): Day => dayOf(instantOf(day) + count * dayMs);

/** How many days `to` lies after `from`. */
export const daysBetween = (from: Day, to: Day): number => (instantOf(to) - instantOf(from)) / dayMs;

/** Tells the day an instant (ms) falls on in a time zone. */
export function dayReader(timeZone: string): (instant: number) => Day {
  // Canadian English writes days as ISO 8601 does.
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (instant) => format.format(instant);
}

/** First day of the week (Monday) or month after the one `day` lies in; the next day for DAY. */
function nextBucket(day: Day, bucket: UsageBucket): Day {
  const date = new Date(instantOf(day));
  if (bucket === 'DAY') return addDays(day, 1);
  if (bucket === 'WEEK') return addDays(day, 7 - ((date.getUTCDay() + 6) % 7));
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
}

/** The buckets of a period; the first and the last end where the period does. */
export function buckets(from: Day, to: Day, bucket: UsageBucket): { start: Day; end: Day }[] {
  const found: { start: Day; end: Day }[] = [];
  for (let start = from; start <= to; ) {
    const next = nextBucket(start, bucket);
    const end = addDays(next, -1);
    found.push({ start, end: end < to ? end : to });
    start = next;
  }
  return found;
}
