import { Archive } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatLastDay, type Moment } from '#client/browser/dates.ts';
import { TermTimeline } from '#client/components/charts/term-timeline.tsx';
import { StatusCell, type StatusWord } from '#client/components/controls/status/status.tsx';
import { lastStarted, licenseZone } from '#client/components/license/license-time.ts';
import { termDays } from '#client/components/license/limit-text.ts';
import { countedUnit, paceView } from '#client/components/license/pace-view.ts';
import { termWord } from '#client/components/license/status-glossary.ts';
import { termTimeline } from '#client/components/license/term-view.ts';
import { Panel } from '#client/components/panels/panel.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import { actionCountText, isOneWord } from '#client/lib/balance.ts';
import { productName } from '#client/lib/product.ts';
import { RequestLink } from '#client/routes/request-link.tsx';
import { type Device, isRenewable, requestDevice, requestKind, termOf } from './device-model.ts';
import classes from './device-page.module.css';

type Term = NonNullable<Device['hardwareLicense']>['serviceLicenses'][number];

/** The end of a term is no problem if another one followed, or if the device is retired. */
export function wordOf(term: Term, { status, hardwareLicense }: Device, now: number): StatusWord {
  const word = termWord(term, { now, timeZone: licenseZone(hardwareLicense) });
  const isPast = status === 'RETIRED' || term !== lastStarted(hardwareLicense?.serviceLicenses);
  return term.status === 'EXPIRED' && isPast ? { ...word, tone: 'neutral', icon: Archive } : word;
}

export function termColumns(
  device: Device,
  terms: readonly Term[],
  { now, timeZone }: Moment,
): Column<Term>[] {
  const days = new Map(termDays(terms, timeZone).map((each, index) => [terms[index]?.id, each]));
  const current = device.hardwareLicense?.primaryServiceLicense;
  const pace = paceView(current, { now, timeZone }, device.hardwareLicense?.offline ?? false);
  const day = (instant: string, text: string | null | undefined) => (
    <time className="tnum" dateTime={instant}>
      {text}
    </time>
  );
  // The figures above say it once, of the term in force.
  const isCounted = !current || !isOneWord(terms.map(({ remainingActions }) => remainingActions));
  const columns: Column<Term>[] = [
    {
      key: 'product',
      header: 'Term',
      cell: ({ product }) => productName(product.className),
      phone: 'title',
    },
    {
      key: 'start',
      header: 'From',
      cell: ({ id, startsAt }) => day(startsAt, days.get(id)?.first),
      drop: 2,
    },
    {
      key: 'end',
      header: 'Through',
      phone: 'line',
      cell: ({ id, expiresAt }) => (expiresAt ? day(expiresAt, days.get(id)?.last) : 'No end date'),
    },
    {
      key: 'grace',
      header: 'Grace through',
      drop: 1,
      cell: ({ graceEndsAt }) =>
        graceEndsAt ? day(graceEndsAt, formatLastDay(graceEndsAt, timeZone)) : 'None',
    },
    {
      key: 'status',
      header: 'Status',
      cell: (term) => <StatusCell {...wordOf(term, device, now)} />,
      phone: 'status',
    },
  ];
  if (!isCounted) return columns;
  return [
    ...columns,
    {
      key: 'allowed',
      header: 'Allowed',
      numeric: true,
      drop: 3,
      cell: ({ allowedActions }) => actionCountText(allowedActions) ?? 'Unknown',
    },
    {
      key: 'remaining',
      header: 'Remaining',
      numeric: true,
      phone: 'line',
      cell: ({ id, remainingActions }) => {
        const text = actionCountText(remainingActions);
        return (id === current?.id && text !== 'unlimited' ? countedUnit(text, pace) : text) ?? 'Unknown';
      },
    },
  ];
}

/** The terms of the license, with the one in force as a timeline. */
export function LicensePanel({
  device,
  terms,
  now,
}: {
  device: Device;
  terms: readonly Term[];
  now: number;
}): ReactNode {
  const timeZone = licenseZone(device.hardwareLicense);
  const current = termOf(device);
  const ruler = current && termTimeline(current, { now, timeZone });
  return (
    <Panel
      title="License terms"
      padding="flush"
      aside={
        isRenewable(device) && requestKind(device) !== 'renewal' ? (
          <RequestLink kind="renewal" devices={[requestDevice(device)]} variant="xs" />
        ) : undefined
      }
    >
      {ruler ? (
        <div className={classes.ruler}>
          <TermTimeline {...ruler} now={now} timeZone={timeZone} />
        </div>
      ) : null}
      <DataTable
        caption="License terms"
        columns={termColumns(device, terms, { now, timeZone })}
        rows={terms}
        rowKey={(term) => term.id}
      />
    </Panel>
  );
}
