import type { ReactNode } from 'react';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { usePrinting } from '#client/browser/use-printing.ts';
import { Sparkline, SparklineSkeleton } from '#client/components/charts/sparkline.tsx';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import { sparkBars, usageNote, usageSummary } from '#client/lib/usage-view.ts';
import type { GroupChoice } from '#client/routes/counted-group.ts';
import { Scope } from '#client/routes/dashboard/scope.tsx';
import { useDeviceQuery } from '#client/routes/dashboard/use-device-query.ts';
import { useSession } from '#client/session/use-session.ts';
import type { UsageMetric } from '#schema/types.generated.ts';
import { type DashboardUsageQuery, DashboardUsageQueryDocument } from './usage.generated.ts';
import { usageInput } from './usage-input.ts';
import classes from './usage-panel.module.css';
import { UsageTable } from './usage-table.tsx';

function Spark({
  name,
  to,
  color,
  result,
}: {
  name: string;
  to: string;
  color: 1 | 2;
  result: PanelQuery<DashboardUsageQuery>;
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
      <QueryPanel result={result} skeleton={<SparklineSkeleton height="var(--spark-height)" />}>
        {({ usageSeries }) => (
          <Sparkline
            color={color}
            height="var(--spark-height)"
            label={usageSummary(name, usageSeries)}
            name={`${name}, values by week`}
            bars={sparkBars(usageSeries)}
          />
        )}
      </QueryPanel>
    </div>
  );
}

export const usageTitle = 'Usage, 90 days';

export function UsagePanel({
  offline,
  group,
  onChange,
}: {
  offline: boolean;
  group?: GroupChoice;
  onChange?: () => void;
}): ReactNode {
  const { account, can } = useSession();
  const now = useNow(30_000);
  const timeZone = readerTimeZone();
  const printing = usePrinting();
  const isAllowed = can.perform.advancedActions !== undefined;
  const inputOf = (metric: UsageMetric) => ({
    ...usageInput(metric, now, timeZone),
    ...(group && { groupIds: [group.id] }),
  });
  const query = group ? `?${new URLSearchParams({ group: group.id })}` : '';
  const actions = useDeviceQuery(DashboardUsageQueryDocument, {
    variables: { input: inputOf('ADVANCED_ACTIONS') },
    skip: !isAllowed,
  });
  const access = useDeviceQuery(DashboardUsageQueryDocument, {
    variables: { input: inputOf('DEVICE_ACCESS') },
  });
  const metrics = [
    ...(isAllowed
      ? [{ name: 'Advanced Actions', to: paths.advancedActions + query, color: 1 as const, result: actions }]
      : []),
    { name: 'Device Access', to: paths.deviceAccess + query, color: 2 as const, result: access },
  ];
  const loadedMetrics = metrics.flatMap(({ name, result }) =>
    result.data ? [{ name, series: result.data.usageSeries }] : [],
  );
  return (
    <Panel
      title={usageTitle}
      badges={<Scope>{group?.name ?? `All ${countText(account.deviceCount, nouns.device)}`}</Scope>}
      aside={
        onChange ? (
          <Button variant="default" size="xs" onClick={onChange}>
            Change group
          </Button>
        ) : null
      }
    >
      {printing && loadedMetrics.length > 0 ? (
        <UsageTable metrics={loadedMetrics} />
      ) : (
        metrics.map((metric) => (
          <Spark key={metric.name} {...metric} to={offline ? paths.offlineUsageMetrics : metric.to} />
        ))
      )}
      <p className={classes.usageNote}>
        {loadedMetrics.length > 0
          ? usageNote(
              loadedMetrics.map(({ series }) => series),
              timeZone,
            )
          : null}
      </p>
    </Panel>
  );
}
