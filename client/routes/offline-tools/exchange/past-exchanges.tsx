import { ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '#client/browser/format-instant.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import type { StatusWord } from '#client/components/controls/status/status.tsx';
import { StatusCell } from '#client/components/controls/status/status.tsx';
import { Digest } from '#client/components/files/digest.tsx';
import { exchangeStatusAt } from '#client/components/license/status-glossary.ts';
import { PanelEmpty } from '#client/components/panels/panel-states.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import classes from '#client/routes/offline-tools/file-rows.module.css';
import type { Exchange } from './exchange-view.ts';

/** Newest first, with the digests of both files. */
export function PastExchanges({
  exchanges,
  moment,
  word,
  onOpen,
}: {
  exchanges: readonly Exchange[];
  moment: { now: number; timeZone: string };
  word: (exchange: Exchange) => StatusWord;
  /** Null if the session can't continue exchanges. */
  onOpen: ((exchange: Exchange) => void) | null;
}): ReactNode {
  if (exchanges.length === 0)
    return (
      <PanelEmpty
        icon={ArrowLeftRight}
        title="No exchanges yet"
        text="Exchanges appear here with the SHA-256 of both files."
      />
    );
  const columns: readonly Column<Exchange>[] = [
    {
      key: 'when',
      header: 'Uploaded',
      cell: ({ createdAt, createdBy }) => (
        <span>
          <span className="nowrap tnum" title={formatDateTime(createdAt, moment)}>
            {formatDate(createdAt, moment)}
          </span>
          <span className={classes.by}>{createdBy.displayName}</span>
        </span>
      ),
    },
    {
      key: 'who',
      header: 'By',
      cell: ({ createdBy }) => <span className="nowrap">{createdBy.displayName}</span>,
    },
    {
      key: 'request',
      header: 'Request',
      cell: ({ requestSha256, requestFileName }) => <Digest sha256={requestSha256} of={requestFileName} />,
    },
    {
      key: 'response',
      header: 'Response',
      cell: ({ response }) =>
        response ? <Digest sha256={response.sha256} of={response.fileName} /> : 'No longer available',
    },
    {
      key: 'status',
      header: 'Status',
      cell: (exchange) => <StatusCell word={word(exchange)} className={classes.status} />,
    },
    {
      key: 'open',
      header: 'Continue',
      headerHidden: true,
      cell: (exchange) =>
        onOpen && exchangeStatusAt(exchange, moment.now) === 'READY' ? (
          <Button
            size="xs"
            variant="default"
            aria-label={`Continue with ${exchange.requestFileName}`}
            onClick={() => onOpen(exchange)}
          >
            Continue
          </Button>
        ) : null,
    },
  ];
  return (
    <div className={classes.exchanges} data-flush>
      <DataTable caption="Past exchanges" columns={columns} rows={exchanges} rowKey={({ id }) => id} />
    </div>
  );
}
