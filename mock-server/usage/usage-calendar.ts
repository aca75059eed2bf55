import { LRUCache } from 'lru-cache';
import { dayMs } from '#fixtures/offset.ts';
import type { UsageBucket } from '#mock-server/resolvers/types.generated.ts';

/** A calendar day, `YYYY-MM-DD`; days compare as texts. */
export type Day = string;

const instantOf = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (instant: number): Day => new Date(instant).toISOString().slice(0, 10);

export const addDays = (day: Day, count: number): Day => dayOf(instantOf(day) + count * dayMs);

/** How many days `to` lies after `from`. */
export const daysBetween = (from: Day, to: Day): number => (instantOf(to) - instantOf(from)) / dayMs;

/** Tells the day an instant (ms) falls on in a time zone. */
function dayReader(timeZone: string): (instant: number) => Day {
  // Canadian English writes days as ISO 8601 does.
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (instant) => format.format(instant);
}

/** What days and instants have to do with each other in one time zone. */
export type ZoneDays = {
  dayOf(instant: number): Day;
  /** The first instant (ms) of a day. */
  startOf(day: Day): number;
};

const minuteMs = 60_000;
/** No zone is further from UTC than this. */
const furthestMs = 15 * 60 * minuteMs;
const mostZones = 20;

function createZoneDays(timeZone: string): ZoneDays {
  const dayOf = dayReader(timeZone);
  const starts = new LRUCache<Day, number>({ max: 5_000 });
  /** Looked for by halves: offsets change, and some midnights do not exist. */
  function findStart(day: Day): number {
    let before = instantOf(day) - furthestMs;
    let after = instantOf(day) + furthestMs;
    while (after - before > minuteMs) {
      const middle = before + Math.floor((after - before) / 2 / minuteMs) * minuteMs;
      if (dayOf(middle) < day) before = middle;
      else after = middle;
    }
    return after;
  }
  return {
    dayOf,
    startOf(day) {
      const start = starts.get(day) ?? findStart(day);
      starts.set(day, start);
      return start;
    },
  };
}

const zones = new LRUCache<string, ZoneDays>({ max: mostZones });

/** The days of a time zone, remembered for the zones in use. */
export function zoneDays(timeZone: string): ZoneDays {
  const days = zones.get(timeZone) ?? createZoneDays(timeZone);
  zones.set(timeZone, days);
  return days;
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
