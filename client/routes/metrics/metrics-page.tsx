import { ChartColumn, X } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { AlertBox } from '#client/components/alert-box.tsx';
import {
  ExplanationPage,
  NoDevicePage,
  NoHardwareLicensePage,
} from '#client/components/explanation-page.tsx';
import { Icon } from '#client/components/icon.tsx';
import { PageHeader } from '#client/components/page-header.tsx';
import { Panel, PanelGrid } from '#client/components/panel.tsx';
import { PanelSkeleton } from '#client/components/panel-states.tsx';
import { QueryPanel } from '#client/components/query-panel.tsx';
import type { Tone } from '#client/components/status.tsx';
import textClasses from '#client/components/text.module.css';
import { TextLink } from '#client/components/text-link.tsx';
import { ChartSwitch } from '#client/components/usage-chart.tsx';
import { formatNumber } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import type { UsageMetric } from '#schema/types.generated.ts';
import { BalanceSkeleton, BalanceStrip } from './balance-strip.tsx';
import { ExportButtons, ExportProgress } from './export-panel.tsx';
import classes from './metrics.module.css';
import { bucketWords, chartSummary, completeText, gapTexts, periodBars, rangeText } from './metrics-words.ts';
import { RangeControls } from './range-controls.tsx';
import { RecordsPanel } from './records-panel.tsx';
import { SplitPanel } from './split-panel.tsx';
import { Totals, TotalsSkeleton } from './totals-strip.tsx';
import { balanceLine, barFigures } from './usage-figures.ts';
import { type Metrics, useMetrics } from './use-metrics.ts';

const PeriodChart = lazy(async () => ({
  default: (await import('#client/components/period-chart.tsx')).PeriodChart,
}));
const AllowanceChart = lazy(async () => ({
  default: (await import('./allowance-panel.tsx')).AllowanceChart,
}));

const chartSkeleton = <PanelSkeleton lines={4} height={240} />;

function statusOf(metrics: Metrics): { tone: Tone; text: string } {
  const { account, balance, metric, view, usage } = metrics;
  if (metric === 'ADVANCED_ACTIONS' && balance) {
    if (balance.remaining === 0)
      return {
        tone: 'critical',
        text: `No advanced actions are left. Ask an administrator of ${account.name}.`,
      };
    const line = balanceLine(balance);
    if (line) return { tone: line.adds ? 'ok' : 'notice', text: line.text };
    if (balance.remaining === -1)
      return { tone: 'ok', text: 'Advanced actions are not limited in this license.' };
  }
  const series = usage.data?.usageSeries;
  if (!series || !view) return { tone: 'neutral', text: 'Counts by day, week and month.' };
  return { tone: 'ok', text: `${formatNumber(series.total)} ${rangeText(view)}.` };
}

/** What the page is narrowed to, and the way back. */
function Narrowed({ metrics }: { metrics: Metrics }): ReactNode {
  const { narrowed, change } = metrics;
  if (narrowed.length === 0) return null;
  return (
    <ul className={`${classes.narrowed} no-print`} aria-label="Narrowed to">
      {narrowed.map(({ parameter, text }) => (
        <li key={parameter}>
          {text}
          <button
            type="button"
            className={classes.narrowedEnd}
            aria-label={`Show more than ${text}`}
            onClick={() => change({ [parameter]: null })}
          >
            <Icon icon={X} size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function ChartPanel({ title, metrics }: { title: string; metrics: Metrics }): ReactNode {
  const { account, before, change, timeZone, usage, view } = metrics;
  const words = bucketWords[view?.bucket ?? 'WEEK'];
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
        <QueryPanel result={usage} accountName={account.name} skeleton={chartSkeleton}>
          {({ usageSeries: series }) => {
            if (!view) return chartSkeleton;
            const bars = periodBars(series.points, view.bucket);
            const gaps = gapTexts(series.gaps);
            return (
              <Suspense fallback={chartSkeleton}>
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
                <p className={classes.chartNote} data-flush>
                  {gaps.map((text) => (
                    <span key={text}>{text} </span>
                  ))}
                  Days begin and end in {timeZone.replaceAll('_', ' ')}.
                </p>
              </Suspense>
            );
          }}
        </QueryPanel>
      </div>
    </Panel>
  );
}

/** Used less refunded, where the server says both. */
function netOf(balance: Metrics['balance']): number | null {
  const { consumed, refunded } = balance ?? {};
  return typeof consumed === 'number' && typeof refunded === 'number' ? consumed - refunded : null;
}

function AllowancePanel({ metrics }: { metrics: Metrics }): ReactNode {
  const { account, balance, term, termUsage, today, view } = metrics;
  const allowed = balance?.allowed;
  return (
    <Panel title="Used against allowed" padding="flush">
      <div className={textClasses.flushStates}>
        <QueryPanel result={termUsage} accountName={account.name} skeleton={chartSkeleton}>
          {({ usageSeries }) =>
            term && typeof allowed === 'number' ? (
              <Suspense fallback={chartSkeleton}>
                <AllowanceChart
                  points={usageSeries.points}
                  allowed={allowed}
                  used={netOf(balance)}
                  startsOn={term.from}
                  endsOn={term.to}
                  today={today}
                  view={view?.chart ?? 'chart'}
                />
              </Suspense>
            ) : (
              chartSkeleton
            )
          }
        </QueryPanel>
      </div>
    </Panel>
  );
}

function Content({ title, metrics }: { title: string; metrics: Metrics }): ReactNode {
  const { account, balance, balanceLoading, change, limited, metric, usage, view } = metrics;
  const series = usage.data?.usageSeries;
  return (
    <PanelGrid>
      {metric === 'ADVANCED_ACTIONS' && (balance || balanceLoading) ? (
        <PanelGrid.Item span={12}>
          {balance ? <BalanceStrip parts={balance} since={metrics.since} /> : <BalanceSkeleton />}
        </PanelGrid.Item>
      ) : null}
      {series && view ? (
        <PanelGrid.Item span={12}>
          <Totals series={series} view={view} timeZone={metrics.timeZone} />
        </PanelGrid.Item>
      ) : usage.loading ? (
        <PanelGrid.Item span={12}>
          <TotalsSkeleton view={view} />
        </PanelGrid.Item>
      ) : null}
      <PanelGrid.Item span={limited ? 8 : 12}>
        <ChartPanel title={title} metrics={metrics} />
      </PanelGrid.Item>
      {limited ? (
        <PanelGrid.Item span={4}>
          <AllowancePanel metrics={metrics} />
        </PanelGrid.Item>
      ) : null}
      {view?.split ? (
        <PanelGrid.Item span={12}>
          <SplitPanel
            dimension={view.split}
            name={title}
            result={metrics.splitUsage}
            accountName={account.name}
            change={change}
          />
        </PanelGrid.Item>
      ) : null}
      {view ? (
        <PanelGrid.Item span={12}>
          <RecordsPanel
            metric={metric}
            title={title}
            view={view}
            now={metrics.now}
            timeZone={metrics.timeZone}
            accountName={account.name}
            people={metrics.people}
            records={metrics.records}
            total={series?.total ?? null}
            change={change}
          />
        </PanelGrid.Item>
      ) : null}
    </PanelGrid>
  );
}

/** One count of an online license: totals, chart, split and the entries behind them, as its address says. */
export function MetricsPage({ title, metric }: { title: string; metric: UsageMetric }): ReactNode {
  const metrics = useMetrics(metric);
  const { account, exporting, hardware, notes, records, view } = metrics;
  if (account.deviceId === null) return <NoDevicePage title={title} deviceCount={account.deviceCount} />;
  if (hardware === null) return <NoHardwareLicensePage title={title} accountName={account.name} />;
  if (hardware?.offline === true)
    return (
      <ExplanationPage
        title={title}
        icon={ChartColumn}
        heading="This license is offline"
        text={
          <TextLink to={paths.offlineUsageMetrics}>
            This license is offline. Its usage is under Usage Metrics.
          </TextLink>
        }
      />
    );
  const offered = records.result.error === null;
  return (
    <>
      <PageHeader
        title={title}
        status={statusOf(metrics)}
        actions={
          offered && view ? (
            <ExportButtons exporting={exporting} empty={records.result.data?.totalCount === 0} />
          ) : undefined
        }
      />
      <div className={classes.page}>
        {view ? (
          <RangeControls
            view={view}
            today={metrics.today}
            timeZone={metrics.timeZone}
            hasTerm={metrics.term !== null && metrics.term !== undefined}
            change={metrics.change}
          />
        ) : null}
        {notes.length > 0 ? (
          <AlertBox tone="notice" title="Part of this address could not be used" live>
            {notes.join(' ')}
          </AlertBox>
        ) : null}
        <Narrowed metrics={metrics} />
        <ExportProgress exporting={exporting} />
        <Content title={title} metrics={metrics} />
      </div>
    </>
  );
}
