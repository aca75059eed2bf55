import { usageRange } from '#client/lib/usage-view.ts';
import type { UsageMetric } from '#schema/types.generated.ts';

/** The input of a metric's 90 days by week. */
export const usageInput = (metric: UsageMetric, now: number, timeZone: string) => ({
  metric,
  timeZone,
  bucket: 'WEEK' as const,
  ...usageRange(now, timeZone),
});
