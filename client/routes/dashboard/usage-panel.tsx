import type { ReactNode } from 'react';
import { usePrinting } from '#client/browser/use-printing.ts';
import { Sparkline } from '#client/components/charts/sparkline.tsx';
import { TextLink } from '#client/components/controls/text-link.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import { usageBars, usageNote, usageSummary } from '#client/lib/usage-view.ts';
import type { DashboardUsageQuery } from './dashboard.generated.ts';
import { allDevices } from './fleet-view.ts';
import { Scope } from './scope.tsx';
import classes from './usage-panel.module.css';
import { UsageTable } from './usage-table.tsx';
import type { Dashboard } from './use-dashboard.ts';

function Spark({
  name,
  to,
  color,
  result,
  accountName,
}: {
  name: string;
  to: string;
  color: 1 | 2;
  result: PanelQuery<DashboardUsageQuery>;
  accountName: string;
}): ReactNode {
  const total = result.data?.usageSeries.total;
  return (
    <div className={classes.spark}>
      <h3 className={classes.sparkHead}>
        <TextLink to={to}>{name}</TextLink>
        {total === undefined ? null : (
          <span className="tnum">
            {formatNumber(total)}
            <span className="visually-hidden"> in 90 days</span>
          </span>
        )}
      </h3>
      <QueryPanel
        result={result}
        accountName={accountName}
        skeleton={<PanelSkeleton lines={2} height={44} />}
      >
        {({ usageSeries }) => (
          <Sparkline
            color={color}
            height="var(--spark-height)"
            label={usageSummary(name, usageSeries)}
            bars={usageBars(usageSeries).map(({ key, value, kind }) => ({
              key,
              value: kind === 'gap' ? null : value,
              unfinished: kind === 'unfinished',
            }))}
          />
        )}
      </QueryPanel>
    </div>
  );
}

/** 90 days of both metrics by week; prints as a table. */
export function UsagePanel({ dashboard }: { dashboard: Dashboard }): ReactNode {
  const { account, actions, advancedActions, deviceAccess, model, moment } = dashboard;
  const offline = model.hardware?.offline ?? false;
  const printing = usePrinting();
  const known = [
    { name: 'Advanced Actions', series: advancedActions.data?.usageSeries },
    { name: 'Device Access', series: deviceAccess.data?.usageSeries },
  ].flatMap(({ name, series: each }) => (each ? [{ name, series: each }] : []));
  const series = known.map((each) => each.series);
  return (
    <Panel
      title="Usage, 90 days"
      badges={<Scope dashboard={dashboard}>{allDevices(account.deviceCount)}</Scope>}
    >
      {printing && known.length > 0 ? (
        <UsageTable metrics={known} />
      ) : (
        <>
          {actions ? (
            <Spark
              name="Advanced Actions"
              to={offline ? paths.offlineUsageMetrics : paths.advancedActions}
              color={1}
              result={advancedActions}
              accountName={account.name}
            />
          ) : null}
          <Spark
            name="Device Access"
            to={offline ? paths.offlineUsageMetrics : paths.deviceAccess}
            color={2}
            result={deviceAccess}
            accountName={account.name}
          />
        </>
      )}
      {series.length > 0 ? <p className={classes.usageNote}>{usageNote(series, moment.timeZone)}</p> : null}
    </Panel>
  );
}
