import { type ReactNode, Suspense } from 'react';
import { ChartSwitch } from '#client/components/charts/usage-chart.tsx';
import { lazyComponent } from '#client/components/controls/feedback/lazy-component.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { type PanelQuery, usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { usageReach } from '#client/lib/usage-view.ts';
import { coverageInput, inputBefore } from '#client/routes/metrics/metrics-inputs.ts';
import { bucketLabels, chartSummary, gapWords, periodBars } from '#client/routes/metrics/metrics-labels.ts';
import { barFigures, figureText } from '#client/routes/metrics/usage-figures.ts';
import type { ShownView } from '#client/routes/metrics/use-metrics-view.ts';
import { useSession } from '#client/session/use-session.ts';
import {
  MetricsCoverageQueryDocument,
  type MetricsUsageQuery,
  MetricsUsageQueryDocument,
} from './chart.generated.ts';
import classes from './chart-panel.module.css';
import { Totals } from './totals.tsx';

const PeriodChart = lazyComponent(
  async () => (await import('#client/components/charts/period-chart.tsx')).PeriodChart,
);

const skeleton = <PanelSkeleton lines={4} />;

type Gaps = MetricsUsageQuery['usageSeries']['gaps'];

function GapNotes({ gaps }: { gaps: Gaps }): ReactNode {
  const { sentences, list } = gapWords(gaps);
  if (sentences.length === 0) return null;
  return (
    <div className={classes.chartNote} data-flush>
      <p>
        {sentences.map((text) => (
          <span key={text}>{text} </span>
        ))}
      </p>
      {list.length > 0 ? (
        <details className={classes.gaps}>
          <summary>Which devices and days</summary>
          <ul>
            {list.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

export function ChartPanel({
  title,
  shown: { change, changeEntries, input, shownDays, timeZone, today, view },
  usage,
  onEntries,
}: {
  title: string;
  shown: ShownView;
  usage: PanelQuery<MetricsUsageQuery>;
  onEntries: () => void;
}): ReactNode {
  const { account } = useSession();
  const before = usePanelQuery(
    MetricsUsageQueryDocument,
    input && view?.compare ? { variables: { input: inputBefore(input) } } : { skip: true },
  );
  // Gaps exist only for a single device.
  const isFleet = account.deviceCount > 1 && !view?.device;
  const coverage = usePanelQuery(
    MetricsCoverageQueryDocument,
    input && isFleet ? { variables: { input: coverageInput(input) } } : { skip: true },
  );
  const words = bucketLabels[view?.bucket ?? 'WEEK'];
  return (
    <Panel
      title={words.by}
      aside={
        usage.error?.kind === 'not-offered' ? null : (
          <ChartSwitch
            view={view?.chart ?? 'chart'}
            onChange={(next) => change({ view: next === 'table' ? 'table' : null }, { replace: true })}
          />
        )
      }
      padding="flush"
    >
      <div className={`${textClasses.flushStates} ${classes.body}`} data-fleet={isFleet}>
        <QueryPanel result={usage} skeleton={skeleton}>
          {({ usageSeries: series }) => {
            if (!view || (isFleet && coverage.loading && !coverage.data)) return skeleton;
            const hasMissing = series.points.some(({ partial, end }) => partial && end < today);
            const covered = hasMissing ? coverage.data?.usageSeries : undefined;
            const complete = new Map(covered?.points.map((point) => [point.start, point.devicesComplete]));
            const bars = periodBars(series.points, view.bucket, today, complete);
            const { average } = barFigures(bars);
            return (
              <>
                <Totals series={series} bars={bars} view={view} />
                <div className={classes.chart} data-flush>
                  <Suspense fallback={<div className={classes.waiting}>{skeleton}</div>}>
                    <PeriodChart
                      caption={`${title} ${words.by.toLowerCase()}`}
                      summary={chartSummary(title, series.total, bars, view)}
                      unit={words.one}
                      series={{
                        bars,
                        before:
                          view.compare && before.data
                            ? periodBars(before.data.usageSeries.points, view.bucket, today)
                            : null,
                        average: average?.value ?? null,
                        devices: covered && covered.deviceCount > 1 ? covered.deviceCount : null,
                        chosen: shownDays
                          ? (bars.find(({ start, end }) => shownDays === `${start}..${end}`)?.key ?? null)
                          : null,
                      }}
                      averageText={average ? `Average, ${figureText(average)}` : ''}
                      note={usageReach(series, timeZone, isFleet)}
                      view={view.chart}
                      onChoose={({ key }) => {
                        const bar = bars.find((each) => each.key === key);
                        if (!bar) return;
                        const { start, end } = bar;
                        const isShown = shownDays === `${start}..${end}`;
                        changeEntries({
                          filters: { when: isShown ? null : { kind: 'days', from: start, to: end } },
                        });
                        if (!isShown) onEntries();
                      }}
                    />
                  </Suspense>
                </div>
                <GapNotes gaps={series.gaps} />
              </>
            );
          }}
        </QueryPanel>
      </div>
    </Panel>
  );
}
