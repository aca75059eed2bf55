import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { clock } from '#client/browser/clock.ts';
import { formatDate, formatDateTime } from '#client/browser/format-instant.ts';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import { matchingText, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { isOver } from '#schema/facts/limit.ts';
import type { FasTrakLedgerQuery } from './fastrak.generated.ts';
import classes from './fastrak.module.css';
import { kindOf, type LedgerEntry, ledgerOf, whoOf } from './ledger.ts';

/** Times are in the reader's zone, but credits expire on a day of the license. */
const columnsIn = (licenseZone: string): readonly Column<LedgerEntry>[] => [
  {
    key: 'when',
    header: 'When',
    dimmed: true,
    cell: ({ at, kind }) => (
      <time className="tnum" dateTime={at} title={formatDateTime(at)}>
        {kind === 'EXPIRY' ? formatLastDay(at, { timeZone: licenseZone }) : formatDate(at)}
      </time>
    ),
  },
  {
    key: 'kind',
    header: 'Event',
    cell: (entry) => (
      <StatusText tone="neutral" icon={kindOf(entry).icon}>
        {kindOf(entry).text}
        {entry.expiresAt
          ? `, ${isOver(Date.parse(entry.expiresAt), clock.now()) ? 'expired' : 'expires'} ${formatLastDay(entry.expiresAt, { timeZone: licenseZone })}`
          : null}
      </StatusText>
    ),
  },
  { key: 'who', header: 'Who', cell: whoOf },
  {
    key: 'amount',
    header: 'Change',
    numeric: true,
    cell: ({ amount }) => (amount > 0 ? `+${formatNumber(amount)}` : formatNumber(amount)),
  },
  {
    key: 'balance',
    header: 'Balance after',
    numeric: true,
    cell: ({ balanceAfter }) => formatNumber(balanceAfter),
  },
];

export function LedgerPanel({
  result,
  licenseZone,
}: {
  result: PanelQuery<FasTrakLedgerQuery>;
  licenseZone: string;
}): ReactNode {
  return (
    <Panel title="Ledger" padding="states">
      <QueryPanel result={result} skeleton={<PanelSkeleton lines={6} height={220} />}>
        {(data) => {
          const { nodes, totalCount } = ledgerOf(data);
          if (nodes.length === 0)
            return (
              <PanelEmpty
                icon={Inbox}
                title="No entries yet"
                text="Credits granted, used, or expired are listed here with the balance after each."
              />
            );
          return (
            <>
              <DataTable
                caption="FasTrak credit history, newest first"
                columns={columnsIn(licenseZone)}
                rows={nodes}
                rowKey={({ id }) => id}
              />
              <p className={classes.foot} data-flush>
                {matchingText(nodes.length, totalCount, nouns.entry)}, newest first.
              </p>
            </>
          );
        }}
      </QueryPanel>
    </Panel>
  );
}
