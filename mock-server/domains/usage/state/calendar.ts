import type { UsageBucket } from '#mock-server/contract/types.generated.ts';
import { addDays } from '#schema/calendar/days.ts';

/** The first day of the next bucket. Weeks begin on Monday. */
function nextBucket(day: string, bucket: UsageBucket): string {
  if (bucket === 'DAY') return addDays(day, 1);
  const date = new Date(`${day}T00:00:00Z`);
  if (bucket === 'WEEK') return addDays(day, 7 - ((date.getUTCDay() + 6) % 7));
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
}

/** Splits a period; the first and the last bucket end where it does. */
export function buckets(from: string, to: string, bucket: UsageBucket): { start: string; end: string }[] {
  const result: { start: string; end: string }[] = [];
  for (let start = from; start <= to; ) {
    const next = nextBucket(start, bucket);
    const end = addDays(next, -1);
    result.push({ start, end: end < to ? end : to });
    start = next;
  }
  return result;
}
