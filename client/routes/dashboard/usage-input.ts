import { usageRange } from '#client/lib/usage-view.ts';
import type { UsageMetric } from '#schema/types.generated.ts';

/** 90 days of a metric, by week. The loader asks with the same variables. */
export const usageInput = (metric: UsageMetric, now: number, timeZone: string) => ({
  metric,
  timeZone,
  bucket: 'WEEK' as const,
  ...usageRange(now, timeZone),
});
