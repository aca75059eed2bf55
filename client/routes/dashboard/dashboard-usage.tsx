import type { ReactNode } from 'react';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Sparkline } from '#client/components/charts/sparkline.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryContent } from '#client/components/panels/query-panel.tsx';
import { type PanelQuery, usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { isLeftOut } from '#client/lib/failure.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import {
  lacksReports,
  neverReported,
  notReportedText,
  usageBars,
  usageNote,
  usageSummary,
} from '#client/lib/usage-view.ts';
import { useSession } from '#client/session/use-session.ts';
import type { UsageMetric } from '#schema/types.generated.ts';
import { type DashboardUsageQuery, DashboardUsageQueryDocument } from './dashboard.generated.ts';
import classes from './dashboard.module.css';
import { usageVariables } from './dashboard-queries.ts';

type Series = DashboardUsageQuery['access'];

function Spark({
  metric,
  name,
  to,
  result,
  series,
  devices,
}: {
  devices: number;
  metric: UsageMetric;
  name: string;
  to: string;
  result: PanelQuery<DashboardUsageQuery>;
  series: Series | undefined;
}): ReactNode {
  // Without reports the total is unknown, not zero.
  const isReported = series?.points.some(({ value }) => value !== null);
  return (
    <div className={classes.spark}>
      <h3 className={`${classes.sparkHead} small`}>
        <TextLink to={to}>{name}</TextLink>
        {series && isReported ? (
          <span className="tnum">
            <span>{formatNumber(series.total)}</span>
            {devices > 1 && lacksReports(series) ? (
              <span className={classes.soFar}> reported so far</span>
            ) : (
              <span className="visually-hidden"> in 90 days</span>
            )}
          </span>
        ) : null}
      </h3>
      <QueryContent result={{ ...result, data: series }} skeleton={<PanelSkeleton lines={2} />}>
        {(shown) => (
          <Sparkline
            metric={metric}
            label={usageSummary(name, 'in 90 days', shown)}
            bars={usageBars(shown)}
          />
        )}
      </QueryContent>
    </div>
  );
}

export function UsagePanel({ offline }: { offline: boolean }): ReactNode {
  const session = useSession();
  const { deviceCount } = session.account;
  const now = useNow(30_000);
  const timeZone = readerTimeZone();
  const variables = usageVariables(session, now, timeZone);
  const result = usePanelQuery(DashboardUsageQueryDocument, { variables });
  const { access, actions } = result.data ?? {};
  const ofAccess = {
    metric: 'DEVICE_ACCESS',
    name: 'Device Access',
    to: paths.deviceAccess,
    series: access,
  } as const;
  const ofActions = {
    metric: 'ADVANCED_ACTIONS',
    name: 'Advanced Actions',
    to: paths.advancedActions,
    series: actions,
  } as const;
  const metrics = variables.withActions ? [ofActions, ofAccess] : [ofAccess];
  if (isLeftOut(result)) return null;
  return (
    <Panel
      title={deviceCount > 1 ? `Usage of ${countText(deviceCount, nouns.device)}, 90 days` : 'Usage, 90 days'}
    >
      {access && neverReported(access) ? (
        <p className="muted small">{notReportedText(deviceCount)}</p>
      ) : (
        metrics.map((each) => (
          <Spark
            key={each.name}
            {...each}
            devices={deviceCount}
            to={offline ? paths.offlineUsageMetrics : each.to}
            result={result}
          />
        ))
      )}
      <p className={`${classes.note} muted small`}>
        {usageNote(
          metrics.flatMap(({ series }) => series ?? []),
          { timeZone, devices: deviceCount },
        )}
      </p>
    </Panel>
  );
}
