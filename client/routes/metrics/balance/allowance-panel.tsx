import { type ReactNode, Suspense } from 'react';
import { lazyComponent } from '#client/components/controls/feedback/lazy-component.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import type { MetricsView } from '#client/routes/metrics/metrics-address.ts';
import type { LicenseTerm } from '#client/routes/metrics/use-license-term.ts';
import { MetricsTermUsageQueryDocument } from './balance.generated.ts';

const AllowanceChart = lazyComponent(async () => (await import('./allowance-chart.tsx')).AllowanceChart);

const skeleton = <PanelSkeleton lines={4} height={240} />;

/** Used minus refunded; null unless the server returns both. */
function netOf(balance: LicenseTerm['balance']): number | null {
  const { consumed, refunded } = balance ?? {};
  return typeof consumed === 'number' && typeof refunded === 'number' ? consumed - refunded : null;
}

export function AllowancePanel({
  license: { balance, term, soFar, time, today },
  chart,
}: {
  license: LicenseTerm;
  chart: MetricsView['chart'];
}): ReactNode {
  const termUsage = usePanelQuery(
    MetricsTermUsageQueryDocument,
    soFar ? { variables: { input: soFar } } : { skip: true },
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
                today={today}
                days={time}
                view={chart}
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
