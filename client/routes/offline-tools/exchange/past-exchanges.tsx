import { ArrowLeftRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDate, formatDateTime } from '#client/browser/format-instant.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import type { StatusWord } from '#client/components/controls/status/status.tsx';
import { StatusCell } from '#client/components/controls/status/status.tsx';
import { Digest } from '#client/components/files/digest.tsx';
import { PanelEmpty } from '#client/components/panels/panel-states.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import classes from './exchange.module.css';
import type { Exchange } from './exchange-view.ts';

/** As many as are shown at first. */
const few = 6;

const digestsOf = ({ requestFileName, requestSha256, response }: Exchange): ReactNode => (
  <details>
    <summary>SHA-256</summary>
    <dl className={classes.digests}>
      <dt>Request</dt>
      <dd>
        <Digest sha256={requestSha256} of={requestFileName} />
      </dd>
      <dt>Response</dt>
      <dd>{response ? <Digest sha256={response.sha256} of={response.fileName} /> : 'No longer available'}</dd>
    </dl>
  </details>
);

/** Newest first. */
export function PastExchanges({
  exchanges,
  moment,
  word,
}: {
  exchanges: readonly Exchange[];
  moment: { now: number; timeZone: string };
  word: (exchange: Exchange) => StatusWord;
}): ReactNode {
  const [showsAll, setShowsAll] = useState(false);
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
      cell: ({ createdAt }) => (
        <span className="nowrap tnum" title={formatDateTime(createdAt, moment)}>
          {formatDate(createdAt, moment)}
        </span>
      ),
    },
    { key: 'who', header: 'By', cell: ({ createdBy }) => createdBy.displayName },
    { key: 'status', header: 'Status', cell: (exchange) => <StatusCell word={word(exchange)} /> },
    { key: 'files', header: 'Files', cell: digestsOf },
  ];
  return (
    <div data-flush>
      <DataTable
        caption="Past exchanges"
        columns={columns}
        rows={showsAll ? exchanges : exchanges.slice(0, few)}
        rowKey={({ id }) => id}
      />
      {exchanges.length > few && !showsAll ? (
        <div className={classes.more}>
          <Button size="xs" variant="subtle" onClick={() => setShowsAll(true)}>
            Show all {exchanges.length}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
