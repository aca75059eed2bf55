import { Archive, CalendarOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import { StatusCell, type StatusWord } from '#client/components/controls/status/status.tsx';
import { lastStarted, licenseZone } from '#client/components/license/license-time.ts';
import { termDays } from '#client/components/license/limit-text.ts';
import { termWord } from '#client/components/license/status-glossary.ts';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { actionCountText } from '#client/lib/balance.ts';
import { productName } from '#client/lib/product.ts';
import { type DeviceLicenseTermsQuery, DeviceLicenseTermsQueryDocument } from './device.generated.ts';

type Hardware = NonNullable<NonNullable<DeviceLicenseTermsQuery['device']>['hardwareLicense']>;
type Term = Hardware['serviceLicenses'][number];

const followed = { tone: 'neutral', icon: Archive } as const;

function termColumns(terms: readonly Term[], timeZone: string): Column<Term>[] {
  const days = new Map(termDays(terms, timeZone).map((each, index) => [terms[index]?.id, each]));
  const day = (instant: string, text: string | null | undefined) => (
    <time className="nowrap tnum" dateTime={instant}>
      {text}
    </time>
  );
  return [
    { key: 'product', header: 'Term', cell: ({ product }) => productName(product.className) },
    { key: 'start', header: 'From', cell: ({ id, startsAt }) => day(startsAt, days.get(id)?.first) },
    {
      key: 'end',
      header: 'Through',
      cell: ({ id, expiresAt }) => (expiresAt ? day(expiresAt, days.get(id)?.last) : 'No end date'),
    },
    {
      key: 'grace',
      header: 'Grace through',
      cell: ({ graceEndsAt }) =>
        graceEndsAt ? day(graceEndsAt, formatLastDay(graceEndsAt, { timeZone })) : 'None',
    },
    {
      key: 'status',
      header: 'Status',
      cell: (term) => <StatusCell word={wordOf(term, terms, timeZone)} />,
    },
    {
      key: 'allowed',
      header: 'Allowed',
      numeric: true,
      cell: ({ allowedActions }) => actionCountText(allowedActions) ?? 'Unknown',
    },
    {
      key: 'remaining',
      header: 'Remaining',
      numeric: true,
      cell: ({ remainingActions }) => actionCountText(remainingActions) ?? 'Unknown',
    },
  ];
}

/** A past term that another one followed isn't a problem. */
export function wordOf(term: Term, terms: readonly Term[], timeZone: string): StatusWord {
  const word = termWord(term, timeZone);
  return term.status === 'EXPIRED' && term !== lastStarted(terms) ? { ...word, ...followed } : word;
}

export function LicenseTerms({ id }: { id: string }): ReactNode {
  const result = usePanelQuery(DeviceLicenseTermsQueryDocument, { variables: { id } });
  const hardware = result.data?.device?.hardwareLicense;
  const terms = hardware?.serviceLicenses ?? [];
  return (
    <Panel title="License terms" padding="states">
      <QueryPanel result={result} skeleton={<PanelSkeleton lines={3} height={88} />}>
        {() =>
          terms.length > 0 ? (
            <DataTable
              caption="License terms"
              columns={termColumns(terms, licenseZone(hardware))}
              rows={terms}
              rowKey={(term) => term.id}
            />
          ) : (
            <PanelEmpty
              icon={CalendarOff}
              title="No terms yet"
              text="The first term appears here when this device is licensed."
            />
          )
        }
      </QueryPanel>
    </Panel>
  );
}
