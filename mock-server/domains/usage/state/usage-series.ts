import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { UsageBucket } from '#mock-server/contract/types.generated.ts';
import { addDays, daysBetween, startOfDay } from '#schema/calendar/days.ts';
import { buckets } from './calendar.ts';
import { completeThrough, gapsOf } from './reported.ts';
import { type Counted, countBelow, eachUse, isCounted } from './uses.ts';

/** The first instant a device could have reported from, ms. */
const dataSince = ({ license, registeredAt }: DeviceRecord): number =>
  license?.terms[0]?.startsAt ?? registeredAt;

/** Of the preceding period of the same length; null if the data don't reach back that far. */
function previousTotal(devices: readonly DeviceRecord[], { from, to, ...counted }: Counted): number | null {
  const previous = { from: addDays(from, -(daysBetween(from, to) + 1)), to: addDays(from, -1) };
  const second = startOfDay(addDays(previous.from, 1), counted.timeZone);
  if (!devices.some((device) => dataSince(device) < second)) return null;
  let total = 0;
  eachUse(devices, { ...counted, ...previous }, (entry) => {
    if (isCounted(entry)) total += 1;
  });
  return total;
}

/** Counted from the devices' logs, so that totals, points, parts and records agree. */
export function usageSeries(
  devices: readonly DeviceRecord[],
  { bucket, ...counted }: Counted & { bucket: UsageBucket },
  now: number,
) {
  const { from, to, timeZone } = counted;
  const startOf = (day: string) => startOfDay(day, timeZone);
  const starts = Array.from({ length: daysBetween(from, to) + 2 }, (_, day) => startOf(addDays(from, day)));
  const spans = buckets(from, to, bucket).map(({ start, end }) => ({
    start,
    end,
    first: daysBetween(from, start),
    last: daysBetween(from, end),
    startsAt: startOf(start),
    endsAt: startOf(addDays(end, 1)),
    value: 0,
  }));
  eachUse(devices, counted, (entry) => {
    if (!isCounted(entry)) return;
    const span = spans[countBelow(spans.length, (index) => (spans[index]?.startsAt ?? 0) <= entry.at) - 1];
    if (span) span.value += 1;
  });
  const reported = devices.map((device) => ({
    since: dataSince(device),
    gaps: gapsOf(device, starts, now),
  }));
  const points = spans.map(({ start, end, first, last, endsAt, value }) => {
    const isUnknown =
      reported.length > 0 &&
      reported.every(
        ({ since, gaps }) => endsAt <= since || gaps.some((gap) => gap.first <= first && last <= gap.last),
      );
    const isPartial = reported.some(({ gaps }) => gaps.some((gap) => gap.first <= last && first <= gap.last));
    return { start, end, value: isUnknown ? null : value, partial: endsAt > now || isPartial };
  });
  const gaps = new Map(
    reported.flatMap((device) => device.gaps).map((gap) => [`${gap.first} ${gap.last}`, gap]),
  );
  return {
    total: spans.reduce((sum, { value }) => sum + value, 0),
    previousTotal: previousTotal(devices, counted),
    points,
    completeThrough: completeThrough(devices, now),
    gaps: [...gaps.values()]
      .sort((a, b) => a.first - b.first)
      .map(({ first, last }) => ({ from: addDays(from, first), to: addDays(from, last) })),
  };
}
