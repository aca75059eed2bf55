import type { ReactNode } from 'react';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { BarChart } from '#client/components/charts/bar-chart.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { usageNote, usageRange } from '#client/lib/usage-view.ts';
import type { UsageMetric } from '#schema/types.generated.ts';
import { type OfflineUsageQuery, OfflineUsageQueryDocument } from './offline-usage.generated.ts';

export function useUsage(withActions: boolean, skip: boolean) {
  const timeZone = readerTimeZone();
  const range = usageRange(useNow(60_000), timeZone);
  const inputOf = (metric: UsageMetric) => ({ metric, timeZone, bucket: 'WEEK' as const, ...range });
  return usePanelQuery(OfflineUsageQueryDocument, {
    variables: { access: inputOf('DEVICE_ACCESS'), actions: inputOf('ADVANCED_ACTIONS'), withActions },
    skip,
  });
}

export function MetricPanel({
  name,
  result,
  series,
  metric,
}: {
  name: string;
  result: ReturnType<typeof useUsage>;
  series: OfflineUsageQuery['access'] | undefined;
  metric: UsageMetric;
}): ReactNode {
  // Without reports the total is unknown, not zero.
  const total = series?.points.some(({ value }) => value !== null) ? series.total : undefined;
  return (
    <QueryPanel
      title={name}
      badges={
        total === undefined ? undefined : (
          <span className="muted small tnum">{`${formatNumber(total)} in 90 days`}</span>
        )
      }
      result={{ ...result, data: series }}
      skeleton={<PanelSkeleton lines={4} height={267} />}
    >
      {(shown) => (
        <BarChart
          name={name}
          series={shown}
          note={usageNote([shown], { timeZone: readerTimeZone() })}
          metric={metric}
        />
      )}
    </QueryPanel>
  );
}
