import type { ReactNode } from 'react';
import { BarChart } from '#client/components/charts/bar-chart.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { lacksReports, usageNote } from '#client/lib/usage-view.ts';
import { useSession } from '#client/session/use-session.ts';
import type { UsageMetric } from '#schema/types.generated.ts';
import type { MetricsUsageQuery } from './metrics.generated.ts';
import classes from './metrics-page.module.css';
import type { MetricsView } from './metrics-view.ts';
import { changeText, rangeText } from './metrics-words.ts';

const titles = { DAY: 'By day', WEEK: 'By week', MONTH: 'By month' } as const;

export function UsagePanel({
  title,
  metric,
  view,
  usage,
  timeZone,
}: {
  title: string;
  metric: UsageMetric;
  view: MetricsView | null;
  usage: PanelQuery<MetricsUsageQuery>;
  timeZone: string;
}): ReactNode {
  const devices = useSession().account.deviceCount;
  const skeleton = <PanelSkeleton lines={4} height={300} />;
  return (
    <QueryPanel title={titles[view?.bucket ?? 'WEEK']} result={usage} skeleton={skeleton}>
      {({ usageSeries: series }) => {
        if (!view) return skeleton;
        const { total, previousTotal } = series;
        const isKnown = series.points.some(({ value }) => value !== null);
        const isUsed = total > 0 || (previousTotal ?? 0) > 0;
        const isIncomplete = lacksReports(series);

        function comment(): string {
          if (!isKnown || !isUsed) return '';
          // Reports that are missing make the total too low to compare.
          if (isIncomplete) return devices > 1 ? 'reported so far' : '';
          return view && previousTotal !== null ? changeText(total, previousTotal, view) : '';
        }

        return (
          <>
            <p className={classes.total}>
              <strong className="tnum">{isKnown ? formatNumber(total) : 'Unknown'}</strong>
              <span>{comment()}</span>
            </p>
            <BarChart
              name={title}
              period={rangeText(view)}
              series={series}
              bucket={view.bucket}
              metric={metric}
              note={usageNote([series], { timeZone, devices, bucket: view.bucket })}
            />
          </>
        );
      }}
    </QueryPanel>
  );
}
