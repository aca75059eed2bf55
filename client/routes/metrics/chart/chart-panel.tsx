import { lazy, type ReactNode, Suspense } from 'react';
import { ChartSwitch } from '#client/components/charts/usage-chart.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { type PanelQuery, usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { inputBefore } from '#client/routes/metrics/metrics-inputs.ts';
import {
  bucketLabels,
  chartSummary,
  completeText,
  gapWords,
  periodBars,
} from '#client/routes/metrics/metrics-labels.ts';
import { barFigures } from '#client/routes/metrics/usage-figures.ts';
import type { Metrics } from '#client/routes/metrics/use-metrics.ts';
import { type MetricsUsageQuery, MetricsUsageQueryDocument } from './chart.generated.ts';
import classes from './chart-panel.module.css';

const PeriodChart = lazy(async () => ({
  default: (await import('#client/components/charts/period-chart.tsx')).PeriodChart,
}));

const skeleton = <PanelSkeleton lines={4} height={240} />;

/** Counts by day, week or month, as a chart or table. */
export function ChartPanel({
  title,
  metrics,
  usage,
}: {
  title: string;
  metrics: Metrics;
  usage: PanelQuery<MetricsUsageQuery>;
}): ReactNode {
  const { account, change, input, timeZone, view } = metrics;
  const before = usePanelQuery(
    MetricsUsageQueryDocument,
    input && view?.compare ? { variables: { input: inputBefore(input) } } : { skip: true },
  );
  const words = bucketLabels[view?.bucket ?? 'WEEK'];
  return (
    <Panel
      title={words.by}
      aside={
        <ChartSwitch
          view={view?.chart ?? 'chart'}
          onChange={(next) => change({ view: next === 'table' ? 'table' : null }, { replace: true })}
        />
      }
      padding="flush"
    >
      <div className={textClasses.flushStates}>
        <QueryPanel result={usage} accountName={account.name} skeleton={skeleton}>
          {({ usageSeries: series }) => {
            if (!view) return skeleton;
            const bars = periodBars(series.points, view.bucket);
            const gaps = gapWords(series.gaps);
            return (
              <Suspense fallback={skeleton}>
                <PeriodChart
                  caption={`${title} ${words.by.toLowerCase()}`}
                  summary={chartSummary(title, series.total, bars, view)}
                  bars={bars}
                  before={
                    view.compare && before.data
                      ? periodBars(before.data.usageSeries.points, view.bucket)
                      : null
                  }
                  average={barFigures(bars).average}
                  words={words}
                  note={completeText(series, timeZone)}
                  view={view.chart}
                />
                <div className={classes.chartNote} data-flush>
                  <p>
                    {gaps.sentences.map((text) => (
                      <span key={text}>{text} </span>
                    ))}
                    Dates are in {timeZone.replaceAll('_', ' ')}.
                  </p>
                  {gaps.list.length > 0 ? (
                    <details className={classes.gaps}>
                      <summary>Which devices and days</summary>
                      <ul>
                        {gaps.list.map((text) => (
                          <li key={text}>{text}</li>
                        ))}
                      </ul>
                    </details>
                  ) : null}
                </div>
              </Suspense>
            );
          }}
        </QueryPanel>
      </div>
    </Panel>
  );
}
