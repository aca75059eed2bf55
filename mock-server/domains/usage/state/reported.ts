import type { DeviceRecord, LicenseRecord } from '#fixtures/builders/records.ts';
import { isOver, type Limit } from '#schema/facts/limit.ts';
import { worksUntil } from '#schema/facts/term.ts';
import { countBelow } from './uses.ts';

/** The limit (ms) after all terms, after which nothing is reported. */
function reportsUntil({ terms }: LicenseRecord): Limit {
  const last = terms.at(-1);
  return last ? worksUntil(last) : Number.POSITIVE_INFINITY;
}

/** Days of a period by number, both included. */
export type Gap = { first: number; last: number };

/** Lost days, and all since the device's last report while its license works. `starts` are those of each day and the end. */
export function gapsOf({ license }: DeviceRecord, starts: readonly number[], now: number): Gap[] {
  if (!license) return [];
  const { missing, reportedThrough } = license;
  const daysBefore = (instant: number) =>
    countBelow(starts.length, (index) => (starts[index] as number) < instant);
  // Days at the edges are partly reported, so only whole days are gaps.
  const lost = missing.map(({ from, to }) => ({ first: daysBefore(from), last: daysBefore(to + 1) - 2 }));
  const until = Math.min(now + 1, reportsUntil(license));
  const since = { first: daysBefore(reportedThrough ?? 0), last: daysBefore(until) - 1 };
  return [...lost, since]
    .map(({ first, last }) => ({ first, last: Math.min(last, starts.length - 2) }))
    .filter(({ first, last }) => first <= last);
}

/** In ms; null if a device never reported. Devices whose license has ended don't count, unless all have. */
export function completeThrough(devices: readonly DeviceRecord[], now: number): number | null {
  const expected = devices.filter(({ license }) => license === null || !isOver(reportsUntil(license), now));
  const through = Math.min(
    ...(expected.length > 0 ? expected : devices).map(({ license }) => license?.reportedThrough ?? 0),
  );
  return through > 0 && Number.isFinite(through) ? through : null;
}
