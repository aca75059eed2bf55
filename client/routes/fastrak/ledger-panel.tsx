import { Clock, Inbox, Plus, SlidersHorizontal, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay, formatLastDay } from '#client/browser/dates.ts';
import type { IconShape } from '#client/components/controls/status/icon.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { licenseZone } from '#client/components/license/license-time.ts';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import { matchingText, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import type { FasTrakLedgerQuery } from './fastrak.generated.ts';

type LedgerEntry = NonNullable<
  FasTrakLedgerQuery['myHardwareLicense']
>['device']['fasTrakCredits']['nodes'][number];

const kinds: Record<LedgerEntry['kind'], { text: string; icon: IconShape }> = {
  GRANT: { text: 'Granted', icon: Plus },
  USE: { text: 'Used', icon: Zap },
  EXPIRY: { text: 'Expired', icon: Clock },
};

/** An API can have more kinds. */
const kindOf = ({ kind }: LedgerEntry) => kinds[kind] ?? { text: 'Changed', icon: SlidersHorizontal };

/** Times are in the reader's zone, but credits expire on a day of the license. */
const ledgerColumns = (timeZone: string): readonly Column<LedgerEntry>[] => [
  {
    key: 'when',
    header: 'When',
    dimmed: true,
    phone: 'line',
    cell: ({ at, kind }) => (
      <time className="tnum" dateTime={at}>
        {kind === 'EXPIRY' ? formatLastDay(at, timeZone) : formatDay(at)}
      </time>
    ),
  },
  {
    key: 'kind',
    header: 'Event',
    phone: 'title',
    cell: (entry) => (
      <StatusText tone="neutral" icon={kindOf(entry).icon}>
        {kindOf(entry).text}
      </StatusText>
    ),
  },
  {
    key: 'who',
    header: 'Who',
    cell: ({ actor }) => actor?.displayName ?? 'The vendor',
    phone: 'line',
    text: 'cut',
  },
  {
    key: 'amount',
    header: 'Change',
    numeric: true,
    phone: 'status',
    cell: ({ amount }) => (amount > 0 ? `+${formatNumber(amount)}` : formatNumber(amount)),
  },
  {
    key: 'balance',
    header: 'Balance after',
    numeric: true,
    cell: ({ balanceAfter }) => formatNumber(balanceAfter),
  },
];

export function LedgerPanel({ result }: { result: PanelQuery<FasTrakLedgerQuery> }): ReactNode {
  return (
    <QueryPanel
      title="Ledger"
      padding="states"
      result={result}
      skeleton={<PanelSkeleton lines={6} height={220} />}
    >
      {({ myHardwareLicense }) => {
        const { nodes, totalCount } = myHardwareLicense?.device.fasTrakCredits ?? {
          nodes: [],
          totalCount: 0,
        };
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
              columns={ledgerColumns(licenseZone(myHardwareLicense))}
              rows={nodes}
              rowKey={({ id }) => id}
            />
            <p className="muted small">
              {`${matchingText(nodes.length, totalCount, nouns.entry)}, newest first.`}
            </p>
          </>
        );
      }}
    </QueryPanel>
  );
}
