import type { ActivityRecord, DeviceRecord } from '#fixtures/builders/records.ts';
import { dayMs } from '#fixtures/offset.ts';
import type { UsageInput, UsageMetric } from './types.generated.ts';
import { addDays, buckets, type Day, dayReader, daysBetween } from './usage-calendar.ts';

/** What a metric counts: one for each entry that fits. */
const counts: Record<UsageMetric, (entry: ActivityRecord) => boolean> = {
  DEVICE_ACCESS: ({ action }) => action === 'device.accessed',
  ADVANCED_ACTIONS: ({ action, outcome }) => action === 'advanced_action.used' && outcome === 'COMPLETED',
};

type Stretch = { from: Day; to: Day };
type Period = Required<Pick<UsageInput, 'metric' | 'from' | 'to' | 'timeZone' | 'bucket'>>;

/** The days of the period nothing was reported for: after the last report, up to today. */
function gapOf({ from, to }: Period, reportedThrough: Day | null, today: Day): Stretch | null {
  const first = reportedThrough === null ? from : addDays(reportedThrough, 1);
  const gap = { from: first > from ? first : from, to: to < today ? to : today };
  return gap.from <= gap.to ? gap : null;
}

/** The first instant the device could have reported from, ms. */
const dataSince = ({ license, registeredAt }: DeviceRecord): number =>
  license?.terms[0]?.startsAt ?? registeredAt;

/**
 * Counts of a metric on a device over a period, its days in the time zone asked for. Counted from the
 * device's log, so that totals, points and log agree.
 */
export function usageSeries(device: DeviceRecord | null, period: Period, now: number) {
  const { metric, from, to, timeZone, bucket } = period;
  const dayOf = dayReader(timeZone);
  const today = dayOf(now);
  const length = daysBetween(from, to) + 1;
  const previousFrom = addDays(from, -length);
  const perDay = new Map<Day, number>();
  // A day further back, since days of a zone begin before or after those of UTC.
  const earliest = Date.parse(previousFrom) - dayMs;
  for (const entry of device?.history() ?? []) {
    if (entry.at < earliest || !counts[metric](entry)) continue;
    const day = dayOf(entry.at);
    perDay.set(day, (perDay.get(day) ?? 0) + 1);
  }
  const countIn = (stretch: Stretch) =>
    [...perDay].reduce(
      (sum, [day, count]) => (stretch.from <= day && day <= stretch.to ? sum + count : sum),
      0,
    );
  const completeThrough = device?.license?.lastCheckInAt ?? null;
  const reportedThrough = completeThrough === null ? null : dayOf(completeThrough);
  const gap = device?.license ? gapOf(period, reportedThrough, today) : null;
  const points = buckets(from, to, bucket).map(({ start, end }) => {
    const isGap = gap !== null && gap.from <= start && end <= gap.to;
    return {
      start,
      end,
      value: isGap ? null : countIn({ from: start, to: end }),
      partial: end >= today || (gap !== null && gap.from <= end),
    };
  });
  const reachesBack = device !== null && dayOf(dataSince(device)) <= previousFrom;
  return {
    metric,
    timeZone,
    total: countIn({ from, to }),
    previousTotal: reachesBack ? countIn({ from: previousFrom, to: addDays(from, -1) }) : null,
    points,
    breakdown: [],
    completeThrough,
    gaps: gap && device ? [{ ...gap, devices: [device] }] : [],
  };
}
