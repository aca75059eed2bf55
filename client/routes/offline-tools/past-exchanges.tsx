import { ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay, formatMoment, type Moment } from '#client/browser/dates.ts';
import { Shortened } from '#client/components/controls/status/shortened.tsx';
import { StatusCell } from '#client/components/controls/status/status.tsx';
import { exchangeWord } from '#client/components/license/status-glossary.ts';
import { PanelEmpty } from '#client/components/panels/panel-states.tsx';
import { type Column, FoldedTable } from '#client/components/tables/data-table.tsx';
import { type Exchange, type OfflineHardware, pastExchanges } from './exchange.tsx';

export function PastExchanges({
  hardware,
  moment,
}: {
  hardware: OfflineHardware;
  moment: Moment;
}): ReactNode {
  const columns: readonly Column<Exchange>[] = [
    {
      key: 'when',
      header: 'Uploaded',
      cell: ({ createdAt }) => (
        <Shortened className="tnum" full={formatMoment(createdAt)}>
          {formatDay(createdAt, moment.timeZone)}
        </Shortened>
      ),
      phone: 'title',
    },
    { key: 'who', header: 'By', cell: ({ createdBy }) => createdBy.displayName, phone: 'line', text: 'name' },
    {
      key: 'status',
      header: 'Status',
      cell: (exchange) => <StatusCell {...exchangeWord(exchange, moment, hardware.nextCheckInDueAt)} />,
      phone: 'status',
    },
    {
      key: 'request',
      header: 'Request file',
      cell: ({ requestFileName }) => <span title={requestFileName}>{requestFileName}</span>,
      phone: 'line',
      text: 'cut',
    },
    {
      key: 'response',
      header: 'Response file',
      dimmed: true,
      drop: 1,
      text: 'cut',
      cell: ({ response }) => {
        const name = response?.fileName ?? 'No longer available';
        return <span title={name}>{name}</span>;
      },
    },
  ];
  const nodes = pastExchanges(hardware, moment.now);
  if (nodes.length === 0)
    return (
      <PanelEmpty
        icon={ArrowLeftRight}
        title="No past exchanges yet"
        text="Exchanges appear here with the names of both files."
      />
    );
  return <FoldedTable caption="Past exchanges" columns={columns} rows={nodes} rowKey={({ id }) => id} />;
}
