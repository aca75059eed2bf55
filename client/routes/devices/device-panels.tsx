import { ArrowLeftRight, Inbox } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { formatDay, type Moment } from '#client/browser/dates.ts';
import type { BarChart_Series } from '#client/components/charts/bar-chart.generated.ts';
import { BarChart } from '#client/components/charts/bar-chart.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { StatusCell } from '#client/components/controls/status/status.tsx';
import { licenseZone } from '#client/components/license/license-time.ts';
import { exchangeWord } from '#client/components/license/status-glossary.ts';
import { PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { type PanelResult, QueryPanel } from '#client/components/panels/query-panel.tsx';
import { ActivityTable } from '#client/components/tables/activity-table.tsx';
import { activityView } from '#client/components/tables/activity-view.ts';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { isLeftOut } from '#client/lib/failure.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import { usageNote, usageRange } from '#client/lib/usage-view.ts';
import type { UsageBucket, UsageMetric } from '#schema/types.generated.ts';
import {
  type DeviceExchangesQuery,
  DeviceExchangesQueryDocument,
  DeviceLogQueryDocument,
  DeviceUsageQueryDocument,
} from './device.generated.ts';
import type { Device } from './device-model.ts';

function UsagePanel({
  metric,
  name,
  result,
  timeZone,
}: {
  metric: UsageMetric;
  name: string;
  result: PanelResult<BarChart_Series>;
  timeZone: string;
}): ReactNode {
  return (
    <QueryPanel
      title={`${name}, 90 days`}
      badges={result.data ? <span className="tnum">{formatNumber(result.data.total)}</span> : null}
      result={result}
      skeleton={<PanelSkeleton lines={4} height={160} />}
    >
      {(series) => (
        <BarChart name={name} series={series} note={usageNote([series], { timeZone })} metric={metric} />
      )}
    </QueryPanel>
  );
}

/** One query for both, so that an API without usage refuses it once. */
export function UsagePanels({
  id,
  withActions,
  moment: { now, timeZone },
}: {
  id: string;
  withActions: boolean;
  moment: Moment;
}): ReactNode {
  const bucket: UsageBucket = 'WEEK';
  const input = { bucket, timeZone, deviceIds: [id], ...usageRange(now, timeZone) };
  const result = usePanelQuery(DeviceUsageQueryDocument, {
    variables: {
      access: { ...input, metric: 'DEVICE_ACCESS' },
      actions: { ...input, metric: 'ADVANCED_ACTIONS' },
      withActions,
    },
  });
  if (isLeftOut(result)) return null;
  return (
    <>
      <PanelGrid.Item id="usage" span={withActions ? 6 : 12}>
        <UsagePanel
          metric="DEVICE_ACCESS"
          name="Device Access"
          result={{ ...result, data: result.data?.access }}
          timeZone={timeZone}
        />
      </PanelGrid.Item>
      {withActions ? (
        <PanelGrid.Item span={6}>
          <UsagePanel
            metric="ADVANCED_ACTIONS"
            name="Advanced Actions"
            result={{ ...result, data: result.data?.actions }}
            timeZone={timeZone}
          />
        </PanelGrid.Item>
      ) : null}
    </>
  );
}

type Exchange = NonNullable<DeviceExchangesQuery['device']>['offlineExchanges']['nodes'][number];

function exchangeColumns(moment: Moment, nextCheckInDueAt: string | null): readonly Column<Exchange>[] {
  return [
    {
      key: 'when',
      header: 'Uploaded',
      cell: ({ createdAt }) => <span className="tnum">{formatDay(createdAt, moment.timeZone)}</span>,
      phone: 'title',
    },
    {
      key: 'who',
      header: 'By',
      cell: ({ createdBy }) => createdBy.displayName,
      phone: 'line',
      text: 'name',
    },
    {
      key: 'file',
      header: 'Request file',
      cell: ({ requestFileName }) => requestFileName,
      drop: 3,
      text: 'cut',
    },
    {
      key: 'status',
      header: 'Status',
      cell: (exchange) => <StatusCell {...exchangeWord(exchange, moment, nextCheckInDueAt)} />,
      phone: 'status',
    },
  ];
}

export function ExchangesPanel({
  device: { id, hardwareLicense },
  now,
}: {
  device: Device;
  now: number;
}): ReactNode {
  const moment = { now, timeZone: licenseZone(hardwareLicense) };
  const result = usePanelQuery(DeviceExchangesQueryDocument, { variables: { id } });
  const exchanges = result.data?.device?.offlineExchanges.nodes ?? [];
  return (
    <QueryPanel
      title="Offline exchanges"
      padding="states"
      result={result}
      skeleton={<PanelSkeleton lines={4} height={176} />}
    >
      {() =>
        exchanges.length > 0 ? (
          <DataTable
            caption="Offline exchanges"
            columns={exchangeColumns(moment, hardwareLicense?.nextCheckInDueAt ?? null)}
            rows={exchanges}
            rowKey={(exchange) => exchange.id}
          />
        ) : (
          <PanelEmpty
            icon={ArrowLeftRight}
            title="No exchanges yet"
            text="License exchanges for this device appear here."
          />
        )
      }
    </QueryPanel>
  );
}

const few = 5;
/** The API's limit. */
const most = 200;

/** Shows the part that the address names, once it has its height. */
function usePartInAddress(id: string, isLoaded: boolean) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    const part = hash === `#${id}` && isLoaded ? document.getElementById(id) : null;
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [id, isLoaded, hash, key]);
}

export function ActivityPanel({ id, moment }: { id: string; moment: Moment }): ReactNode {
  const [params] = useSearchParams();
  const showsAll = params.get('activity') === 'all';
  const result = usePanelQuery(DeviceLogQueryDocument, {
    variables: { id, first: showsAll ? most : few },
  });
  const { nodes = [], totalCount = 0 } = result.data?.device?.activity ?? {};
  usePartInAddress('activity', Boolean(result.data ?? result.error));
  return (
    <QueryPanel
      title="Activity"
      padding="states"
      aside={nodes.length > 0 ? `${formatNumber(nodes.length)} of ${formatNumber(totalCount)}` : undefined}
      result={result}
      skeleton={<PanelSkeleton lines={6} height={220} />}
    >
      {() =>
        nodes.length > 0 ? (
          <>
            <ActivityTable
              caption="Activity"
              entries={nodes.map((entry) => activityView(entry, moment.now))}
            />
            {nodes.length < totalCount && !showsAll ? (
              <p>
                <TextLink to={paths.activity(id)}>All activity</TextLink>
              </p>
            ) : null}
          </>
        ) : (
          <PanelEmpty icon={Inbox} title="No activity yet" text="What happens on this device appears here." />
        )
      }
    </QueryPanel>
  );
}
