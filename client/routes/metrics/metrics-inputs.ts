import { addDays, daysBetween } from '#schema/calendar/days.ts';
import type { DeviceFilter, UsageInput, UsageMetric } from '#schema/types.generated.ts';
import type { MetricsView, TermDays } from './metrics-address.ts';

/** Days are in `timeZone`. */
export function usageInput(metric: UsageMetric, view: MetricsView, timeZone: string): UsageInput {
  const { from, to, bucket, device, group } = view;
  return {
    metric,
    from,
    to,
    timeZone,
    bucket,
    ...(device ? { deviceIds: [device] } : {}),
    ...(group ? { groupIds: [group] } : {}),
  };
}

/** The same number of days before an input. */
export function inputBefore(input: UsageInput): UsageInput {
  const days = daysBetween(input.from, input.to) + 1;
  return { ...input, from: addDays(input.from, -days), to: addDays(input.from, -1) };
}

/** The same input by person. */
export const peopleInput = (input: UsageInput): UsageInput => ({
  ...input,
  bucket: 'MONTH',
  breakdown: 'ACTOR',
});

/** The term up to `today`, in days of `timeZone`. */
export function termInput(metric: UsageMetric, term: TermDays, today: string, timeZone: string): UsageInput {
  const to = term.to && term.to < today ? term.to : today;
  return { metric, from: term.from, to, timeZone, bucket: 'WEEK' };
}

/** A device without use for this many days counts as unused. */
export const unusedDays = 30;
export const unusedSince = (today: string): string => addDays(today, 1 - unusedDays);

/** The unused devices and their total, of all devices or of a group. */
export function unusedVariables(today: string, timeZone: string, group: string | null | undefined) {
  const counted: DeviceFilter | null = group ? { groupIds: [group] } : null;
  const filter: DeviceFilter = { ...counted, unusedSince: unusedSince(today), timeZone };
  return { filter, counted };
}
