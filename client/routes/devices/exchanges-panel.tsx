import { ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, type Moment } from '#client/browser/format-instant.ts';
import { StatusCell } from '#client/components/controls/status/status.tsx';
import { licenseZone } from '#client/components/license/license-time.ts';
import { exchangeWord } from '#client/components/license/status-glossary.ts';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { type DeviceExchangesQuery, DeviceExchangesQueryDocument } from './device.generated.ts';
import type { Device } from './device-model.ts';

type Exchange = NonNullable<DeviceExchangesQuery['device']>['offlineExchanges']['nodes'][number];

function columns(moment: Moment, nextCheckInDueAt: string | null): readonly Column<Exchange>[] {
  const day = (instant: string) => formatDate(instant, moment);
  return [
    {
      key: 'when',
      header: 'Uploaded',
      cell: ({ createdAt }) => <span className="nowrap tnum">{day(createdAt)}</span>,
    },
    {
      key: 'who',
      header: 'By',
      cell: ({ createdBy }) => <span className="nowrap">{createdBy.displayName}</span>,
    },
    { key: 'file', header: 'Request file', cell: ({ requestFileName }) => requestFileName },
    {
      key: 'status',
      header: 'Status',
      cell: (exchange) => <StatusCell word={exchangeWord(exchange, moment, nextCheckInDueAt)} />,
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
  return (
    <Panel title="Offline exchanges" padding="states">
      <QueryPanel result={result} skeleton={<PanelSkeleton lines={4} height={176} />}>
        {({ device }) => {
          const exchanges = device?.offlineExchanges.nodes ?? [];
          return exchanges.length > 0 ? (
            <DataTable
              caption="Offline exchanges"
              columns={columns(moment, hardwareLicense?.nextCheckInDueAt ?? null)}
              rows={exchanges}
              rowKey={(exchange) => exchange.id}
            />
          ) : (
            <PanelEmpty
              icon={ArrowLeftRight}
              title="No exchanges yet"
              text="License exchanges for this device appear here."
            />
          );
        }}
      </QueryPanel>
    </Panel>
  );
}
