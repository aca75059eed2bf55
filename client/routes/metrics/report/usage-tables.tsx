import type { ReactNode } from 'react';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelForbidden, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { usageReach } from '#client/lib/usage-view.ts';
import { MetricsUsageQueryDocument } from '#client/routes/metrics/chart/chart.generated.ts';
import { usageInput } from '#client/routes/metrics/metrics-inputs.ts';
import { SplitPanel } from '#client/routes/metrics/split/split-panel.tsx';
import type { ShownView } from '#client/routes/metrics/use-metrics-view.ts';
import { useSession } from '#client/session/use-session.ts';
import type { UsageMetric } from '#schema/types.generated.ts';
import classes from './report.module.css';
import { isLong, type MonthRow, monthRows } from './report-view.ts';
import { Source } from './source.tsx';

const columns: readonly Column<MonthRow>[] = [
  {
    key: 'month',
    header: 'Month',
    cell: ({ label }) => <span className="nowrap tnum">{label}</span>,
  },
  { key: 'count', header: 'Count', numeric: true, cell: ({ count }) => count },
  {
    key: 'reports',
    header: 'Reports',
    cell: ({ reports }) => <StatusText tone={reports.tone}>{reports.text}</StatusText>,
  },
];

export type Counted = {
  view: NonNullable<ShownView['view']> | null;
  timeZone: string;
  today: string;
  isFleet: boolean;
  choices: ShownView['choices'];
};

export function UsageTables({
  title,
  metric,
  counted: { view, timeZone, today, isFleet, choices },
}: {
  title: string;
  metric: UsageMetric;
  counted: Counted;
}): ReactNode {
  const isAllowed = Boolean(useSession().can.perform.advancedActions) || metric === 'DEVICE_ACCESS';
  const input = view && isAllowed ? usageInput(metric, view, timeZone) : null;
  const usage = usePanelQuery(MetricsUsageQueryDocument, input ? { variables: { input } } : { skip: true });
  const series = usage.error ? undefined : usage.data?.usageSeries;
  if (!isAllowed)
    return (
      <Panel title={`${title} by month, group, and person`}>
        <PanelForbidden permission="perform:advanced_actions" />
      </Panel>
    );
  const sourceOf = (query: string) =>
    series ? (
      <Source query={`${query} (usageSeries, ${metric})`} timeZone={timeZone}>
        {usageReach(series, timeZone, isFleet)}.
      </Source>
    ) : undefined;
  return (
    <>
      <Panel
        className={series && isLong(monthRows(series, today)) ? classes.long : undefined}
        title={`${title} by month`}
        aside={series ? <span className="tnum">Total {formatNumber(series.total)}</span> : undefined}
        footer={sourceOf('MetricsUsageQuery')}
        padding="states"
      >
        <QueryPanel result={usage} skeleton={<PanelSkeleton lines={6} height={264} />}>
          {({ usageSeries }) => (
            <DataTable
              caption={`${title} by month`}
              columns={columns}
              rows={monthRows(usageSeries, today)}
              rowKey={({ key }) => key}
            />
          )}
        </QueryPanel>
      </Panel>
      {(['GROUP', 'ACTOR'] as const).map((dimension) => (
        <SplitPanel
          key={dimension}
          dimension={dimension}
          name={title}
          input={input}
          choices={choices}
          report={{ footer: sourceOf('MetricsSplitQuery') }}
        />
      ))}
    </>
  );
}
