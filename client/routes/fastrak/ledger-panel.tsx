import { Inbox } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { clock } from '#client/browser/clock.ts';
import { formatDate, formatDateTime } from '#client/browser/format-instant.ts';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import { isOver } from '#schema/facts/limit.ts';
import classes from './fastrak.module.css';
import { kindOf, type LedgerEntry, whoOf } from './ledger.ts';
import type { Ledger } from './use-ledger.ts';

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

function Foot({ ledger }: { ledger: Ledger }): ReactNode {
  const { page, loadingMore, moreFailed, loadMore } = ledger;
  const foot = useRef<HTMLDivElement>(null);
  const more = page !== null && page.next !== null;
  useEffect(() => {
    if (!foot.current || !more || moreFailed || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) loadMore();
    });
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [more, moreFailed, loadMore]);
  if (!page) return null;
  const shown = formatNumber(page.entries.length);
  return (
    <div ref={foot} className={classes.foot} data-flush>
      <span role="status">
        {more
          ? `${shown} of ${formatNumber(page.totalCount)} entries. `
          : `${page.entries.length === 1 ? '1 entry' : `${shown} entries`}, newest first.`}
        {moreFailed ? "More didn't load." : null}
      </span>
      {more ? (
        <Button size="xs" variant="default" aria-disabled={loadingMore || undefined} onClick={loadMore}>
          {moreFailed ? 'Try again' : 'Load more'}
        </Button>
      ) : null}
    </div>
  );
}

export function LedgerPanel({ ledger, licenseZone }: { ledger: Ledger; licenseZone: string }): ReactNode {
  const columns = useMemo(() => columnsIn(licenseZone), [licenseZone]);
  const filled = (ledger.page?.entries.length ?? 0) > 0;
  return (
    <Panel title="Ledger" padding="states">
      <QueryPanel result={ledger.result} skeleton={<PanelSkeleton lines={6} height={220} />}>
        {() =>
          filled ? (
            <>
              <DataTable
                caption="FasTrak credit history, newest first"
                columns={columns}
                rows={ledger.page?.entries ?? []}
                rowKey={({ id }) => id}
              />
              <Foot ledger={ledger} />
            </>
          ) : (
            <PanelEmpty
              icon={Inbox}
              title="No entries yet"
              text="Credits granted, used, returned, or expired are listed here with the balance after each."
            />
          )
        }
      </QueryPanel>
    </Panel>
  );
}
