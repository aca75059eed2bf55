import type { ReactNode } from 'react';
import type { Moment } from '#client/browser/format-instant.ts';
import { BarChart } from '#client/components/charts/bar-chart.tsx';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { usageNote, usageRange } from '#client/lib/usage-view.ts';
import { useSession } from '#client/session/use-session.ts';
import type { UsageMetric } from '#schema/types.generated.ts';
import { DeviceUsageQueryDocument } from './device.generated.ts';

function UsagePanel({
  metric,
  name,
  color,
  id,
  moment,
}: {
  metric: UsageMetric;
  name: string;
  color: 1 | 2;
  id: string;
  moment: Moment;
}): ReactNode {
  const { now, timeZone } = moment;
  const result = usePanelQuery(DeviceUsageQueryDocument, {
    variables: { input: { metric, bucket: 'WEEK', timeZone, deviceIds: [id], ...usageRange(now, timeZone) } },
  });
  const total = result.data?.usageSeries.total;
  return (
    <Panel
      title={`${name}, 90 days`}
      badges={total === undefined ? null : <span className="tnum">{formatNumber(total)}</span>}
    >
      <QueryPanel result={result} skeleton={<PanelSkeleton lines={4} height={160} />}>
        {({ usageSeries }) => (
          <BarChart
            name={name}
            series={usageSeries}
            note={usageNote([usageSeries], { timeZone })}
            color={color}
          />
        )}
      </QueryPanel>
    </Panel>
  );
}

/** Items of the page's grid. */
export function UsagePanels({ id, moment }: { id: string; moment: Moment }): ReactNode {
  const { can } = useSession();
  const shared = { id, moment };
  return (
    <>
      <PanelGrid.Item id="usage" span={can.perform.advancedActions ? 6 : 12}>
        <UsagePanel {...shared} metric="DEVICE_ACCESS" name="Device Access" color={2} />
      </PanelGrid.Item>
      {can.perform.advancedActions ? (
        <PanelGrid.Item span={6}>
          <UsagePanel {...shared} metric="ADVANCED_ACTIONS" name="Advanced Actions" color={1} />
        </PanelGrid.Item>
      ) : null}
    </>
  );
}
