import { ChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  ExplanationPage,
  NoDevicePage,
  NoHardwareLicensePage,
} from '#client/components/explanation-page.tsx';
import { PageHeader } from '#client/components/page-header.tsx';
import { Panel, PanelGrid, Strip, StripItem } from '#client/components/panel.tsx';
import { PanelSkeleton } from '#client/components/panel-states.tsx';
import { QueryPanel } from '#client/components/query-panel.tsx';
import type { Tone } from '#client/components/status.tsx';
import textClasses from '#client/components/text.module.css';
import { TextLink } from '#client/components/text-link.tsx';
import { ChartSwitch, UsageChart, useChartView } from '#client/components/usage-chart.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { browserTimeZone } from '#client/lib/calendar.ts';
import { formatDate, formatNumber } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import { reportedThrough, usageBars, usageRange } from '#client/lib/usage-view.ts';
import { useNow } from '#client/lib/use-now.ts';
import { useSession } from '#client/session/use-session.ts';
import type { UsageMetric } from '#schema/types.generated.ts';
import { MetricsLicenseQueryDocument } from './metrics-license.generated.ts';
import type { MetricsUsageQuery } from './metrics-usage.generated.ts';
import { MetricsUsageQueryDocument } from './metrics-usage.generated.ts';
import { usageChange, weeklyFigures } from './usage-figures.ts';

type Series = MetricsUsageQuery['usageSeries'];

const figureLabels = ['Total, 90 days', 'Average week', 'Highest week', 'Complete through'] as const;

/** The outline of a strip of figures, while they load. */
export function FiguresSkeleton({ label, cells }: { label: string; cells: readonly string[] }): ReactNode {
  return (
    <Strip label={label}>
      {cells.map((cell) => (
        <StripItem key={cell} label={cell}>
          <PanelSkeleton lines={2} height={59} />
        </StripItem>
      ))}
    </Strip>
  );
}

function Figures({ series, timeZone }: { series: Series; timeZone: string }): ReactNode {
  const { average, highest } = weeklyFigures(usageBars(series));
  const through = reportedThrough(series, timeZone);
  return (
    <Strip label="Totals">
      <StripItem
        label={figureLabels[0]}
        figure={formatNumber(series.total)}
        note={usageChange(series.total, series.previousTotal)}
      />
      <StripItem
        label={figureLabels[1]}
        figure={average === null ? 'Not known' : formatNumber(average)}
        note="Of complete weeks"
      />
      <StripItem
        label={figureLabels[2]}
        figure={highest === null ? 'Not known' : formatNumber(highest.value)}
        note={highest?.label ?? 'No week was reported'}
      />
      <StripItem
        label={figureLabels[3]}
        figure={through ?? 'Never'}
        note={through ? 'Reported up to this day' : 'Nothing was reported yet'}
      />
    </Strip>
  );
}

function periodText(from: string, to: string): string {
  const day = (text: string) => formatDate(`${text}T12:00:00Z`, { timeZone: 'UTC' });
  return `${day(from)} to ${day(to)}`;
}

/** Ninety days of one count of an online license: totals, weeks, and what the page adds. */
export function MetricsPage({
  title,
  metric,
  status,
  children,
}: {
  title: string;
  metric: UsageMetric;
  /** A status sentence that says more than the total does. */
  status?: { tone: Tone; text: string } | undefined;
  children?: ReactNode;
}): ReactNode {
  const { account } = useSession();
  const now = useNow(60_000);
  const timeZone = browserTimeZone();
  const [view, setView] = useChartView();
  const license = usePanelQuery(MetricsLicenseQueryDocument);
  const hardware = license.data?.myHardwareLicense;
  const range = usageRange(now, timeZone);
  const usage = usePanelQuery(MetricsUsageQueryDocument, {
    variables: { input: { metric, timeZone, bucket: 'WEEK', ...range } },
    // Nothing is asked until it is clear that the usage belongs to this page.
    skip: account.deviceId === null || license.loading || hardware === null || hardware?.offline === true,
  });
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
  const series = usage.data?.usageSeries;
  const plain = series
    ? { tone: 'ok' as const, text: `${formatNumber(series.total)} in the last 90 days.` }
    : { tone: 'neutral' as const, text: 'The last 90 days, by week.' };
  return (
    <>
      <PageHeader title={title} status={status ?? plain} />
      <PanelGrid>
        {children}
        {series ? (
          <PanelGrid.Item span={12}>
            <Figures series={series} timeZone={timeZone} />
          </PanelGrid.Item>
        ) : usage.loading ? (
          <PanelGrid.Item span={12}>
            <FiguresSkeleton label="Totals" cells={figureLabels} />
          </PanelGrid.Item>
        ) : null}
        <PanelGrid.Item span={12}>
          <Panel
            title="By week"
            badges={<span className={`${textClasses.small} tnum`}>{periodText(range.from, range.to)}</span>}
            aside={<ChartSwitch view={view} onChange={setView} />}
            padding="flush"
          >
            <div className={textClasses.flushStates}>
              <QueryPanel
                result={usage}
                accountName={account.name}
                skeleton={<PanelSkeleton lines={4} height={180} />}
              >
                {(data) => (
                  <UsageChart name={title} series={data.usageSeries} view={view} timeZone={timeZone} />
                )}
              </QueryPanel>
            </div>
          </Panel>
        </PanelGrid.Item>
      </PanelGrid>
    </>
  );
}
