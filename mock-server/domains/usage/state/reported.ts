import type { DeviceRecord, LicenseRecord } from '#fixtures/builders/records.ts';
import type { Day, ZoneDays } from '#mock-server/core/zone-days.ts';
import { addDays } from '#schema/calendar/days.ts';
import { type Limit, lastInstant } from '#schema/facts/limit.ts';
import { worksUntil } from '#schema/facts/term.ts';

/** Both included. */
export type DaySpan = { from: Day; to: Day };

const within = ({ from, to }: DaySpan, period: DaySpan): DaySpan => ({
  from: from > period.from ? from : period.from,
  to: to < period.to ? to : period.to,
});

/** The limit (ms) after all terms, after which nothing is reported. */
export function reportsUntil({ terms }: LicenseRecord): Limit {
  const last = terms.at(-1);
  return last ? worksUntil(last) : Number.POSITIVE_INFINITY;
}

/** Lost days, and all since the device's last report while its license works. */
export function gapsOf(
  { license }: DeviceRecord,
  period: DaySpan,
  { dayOf }: ZoneDays,
  now: number,
): DaySpan[] {
  if (!license) return [];
  const { missing, reportedThrough } = license;
  // Days at the edges are partly reported, so only whole days are gaps.
  const lost = missing.map(({ from, to }) => ({
    from: addDays(dayOf(from - 1), 1),
    to: addDays(dayOf(to), -1),
  }));
  const since = reportedThrough === null ? period.from : addDays(dayOf(reportedThrough - 1), 1);
  const until = Math.min(now, lastInstant(reportsUntil(license)));
  return [...lost, { from: since, to: dayOf(until) }]
    .map((gap) => within(gap, period))
    .filter(({ from, to }) => from <= to);
}

export const isInGap = ({ from, to }: DaySpan, gaps: readonly DaySpan[]): boolean =>
  gaps.some((gap) => gap.from <= from && to <= gap.to);
export const touchesGap = ({ from, to }: DaySpan, gaps: readonly DaySpan[]): boolean =>
  gaps.some((gap) => gap.from <= to && from <= gap.to);

/** Each once, oldest first. */
export function mergedGaps(devices: readonly (readonly DaySpan[])[]): DaySpan[] {
  const gaps = new Map(devices.flat().map((gap) => [`${gap.from} ${gap.to}`, gap]));
  return [...gaps.values()].sort((a, b) => (a.from < b.from ? -1 : 1));
}
