import { type ReactNode, Suspense } from 'react';
import { lazyComponent } from '#client/components/controls/feedback/lazy-component.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import type { Metrics } from '#client/routes/metrics/use-metrics.ts';
import { MetricsTermUsageQueryDocument } from './balance.generated.ts';

const AllowanceChart = lazyComponent(async () => (await import('./allowance-chart.tsx')).AllowanceChart);

const skeleton = <PanelSkeleton lines={4} height={240} />;

/** Used minus refunded; null unless the server returns both. */
function netOf(balance: Metrics['balance']): number | null {
  const { consumed, refunded } = balance ?? {};
  return typeof consumed === 'number' && typeof refunded === 'number' ? consumed - refunded : null;
}

export function AllowancePanel({ metrics }: { metrics: Metrics }): ReactNode {
  const { balance, term, termSoFar, termTime, termToday, view } = metrics;
  const termUsage = usePanelQuery(
    MetricsTermUsageQueryDocument,
    termSoFar ? { variables: { input: termSoFar } } : { skip: true },
  );
  const allowed = balance?.allowed;
  return (
    <Panel title="Used against allowed" padding="states">
      <QueryPanel result={termUsage} skeleton={skeleton}>
        {({ usageSeries }) =>
          term && typeof allowed === 'number' ? (
            <Suspense fallback={skeleton}>
              <AllowanceChart
                points={usageSeries.points}
                allowed={allowed}
                used={netOf(balance)}
                startsOn={term.from}
                endsOn={term.to}
                today={termToday}
                days={termTime}
                view={view?.chart ?? 'chart'}
              />
            </Suspense>
          ) : (
            skeleton
          )
        }
      </QueryPanel>
    </Panel>
  );
}
