import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { UsageBucket, UsageMetric } from '#mock-server/contract/types.generated.ts';
import { type ZoneDays, zoneDays } from '#mock-server/core/zone-days.ts';
import { addDays, daysBetween } from '#schema/calendar/days.ts';
import { isOver } from '#schema/facts/limit.ts';
import { buckets } from './calendar.ts';
import { type DaySpan, gapsOf, isInGap, mergedGaps, reportsUntil, touchesGap } from './reported.ts';
import { countBelow, type Use, usesOf } from './uses.ts';

export type Period = DaySpan & { timeZone: string };

/** The first instant a device could have reported from, ms. */
const dataSince = ({ license, registeredAt }: DeviceRecord): number =>
  license?.terms[0]?.startsAt ?? registeredAt;

/** In ms; null if a device never reported. Devices whose license has ended don't count, unless all have. */
function completeThrough(devices: readonly DeviceRecord[], now: number): number | null {
  const expected = devices.filter(({ license }) => license === null || !isOver(reportsUntil(license), now));
  const reported = (expected.length > 0 ? expected : devices).map(
    ({ license }) => license?.reportedThrough ?? null,
  );
  return reported.length === 0 || reported.includes(null)
    ? null
    : Math.min(...reported.map((each) => each ?? 0));
}

/** Of the preceding period of the same length; null if the data don't reach back that far. */
function previousTotal(
  devices: readonly DeviceRecord[],
  metric: UsageMetric,
  { from, to }: Period,
  days: ZoneDays,
): number | null {
  const previous = { from: addDays(from, -(daysBetween(from, to) + 1)), to: addDays(from, -1) };
  const reachesBack = devices.some((device) => days.dayOf(dataSince(device)) <= previous.from);
  if (!reachesBack) return null;
  return usesOf(devices, metric, previous, days).reduce((sum, { value }) => sum + value, 0);
}

/** Counted from the devices' logs, so that totals, points, parts and records agree. */
export function usageSeries(
  devices: readonly DeviceRecord[],
  uses: readonly Use[],
  { metric, bucket, ...period }: Period & { metric: UsageMetric; bucket: UsageBucket },
  now: number,
) {
  const { from, to, timeZone } = period;
  const days = zoneDays(timeZone);
  const today = days.dayOf(now);
  const reported = devices.map((device) => ({
    since: days.dayOf(dataSince(device)),
    gaps: gapsOf(device, period, days, now),
  }));
  const spans = buckets(from, to, bucket);
  const starts = spans.map(({ start }) => ({ at: days.startOf(start) }));
  const sums = spans.map(() => 0);
  for (const { entry, value } of uses) {
    const index = countBelow(starts, entry.at + 1) - 1;
    sums[index] = (sums[index] ?? 0) + value;
  }
  const points = spans.map(({ start, end }, index) => {
    const span = { from: start, to: end };
    const isUnknown =
      reported.length > 0 && reported.every(({ since, gaps }) => end < since || isInGap(span, gaps));
    const complete = reported.filter(({ gaps }) => !touchesGap(span, gaps)).length;
    return {
      start,
      end,
      value: isUnknown ? null : (sums[index] ?? 0),
      partial: end >= today || complete < reported.length,
    };
  });
  return {
    total: sums.reduce((sum, value) => sum + value, 0),
    previousTotal: previousTotal(devices, metric, period, days),
    points,
    completeThrough: completeThrough(devices, now),
    gaps: mergedGaps(reported.map(({ gaps }) => gaps)),
  };
}
