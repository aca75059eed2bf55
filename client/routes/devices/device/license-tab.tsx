import { CalendarOff } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import { lazyComponent } from '#client/components/controls/feedback/lazy-component.tsx';
import { StatusCell } from '#client/components/controls/status/status.tsx';
import { licenseZone } from '#client/components/license/license-time.ts';
import { LimitDay } from '#client/components/license/limit-day.tsx';
import { termDays } from '#client/components/license/limit-text.ts';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { actionCountText } from '#client/lib/balance.ts';
import { productName } from '#client/lib/product.ts';
import { termWord } from '#client/routes/devices/device-view.ts';
import { type DeviceLicenseTermsQuery, DeviceLicenseTermsQueryDocument } from './device.generated.ts';
import classes from './device-page.module.css';
import { type TermLine, termLine } from './term-line.ts';

const CalendarFiles = lazyComponent(
  async () => (await import('#client/routes/calendar-files.tsx')).CalendarFiles,
);

type Hardware = NonNullable<NonNullable<DeviceLicenseTermsQuery['device']>['hardwareLicense']>;
type Term = Hardware['serviceLicenses'][number];

const percent = (share: number) => `${share * 100}%`;
const span = ({ from, to }: { from: number; to: number }) => ({
  insetInlineStart: percent(from),
  width: percent(Math.max(to - from, 0)),
});

/** All terms on one line, to scale. Labels are below the bars, because short bars would cut them off. */
function Terms({ line }: { line: TermLine }): ReactNode {
  return (
    <div role="img" aria-label={line.summary}>
      <div className={classes.terms}>
        <span
          className={classes.todayText}
          style={{ insetInlineStart: `clamp(4rem, ${percent(line.today)}, calc(100% - 4rem))` }}
        >
          {line.todayText}
        </span>
        {line.bars.map((bar) => (
          <div key={bar.id}>
            <div className={classes.term} data-kind={bar.kind} style={span(bar)} />
            {bar.grace ? <div className={classes.grace} style={span(bar.grace)} /> : null}
          </div>
        ))}
        <span className={classes.today} style={{ insetInlineStart: percent(line.today) }} />
        {line.years.map(({ at, text }) => (
          <span key={text} className={`${classes.year} tnum`} style={{ insetInlineStart: percent(at) }}>
            {text}
          </span>
        ))}
      </div>
      <ul className={classes.legend}>
        {line.bars.map(({ id, kind, text }) => (
          <li key={id}>
            <span className={classes.swatch} data-kind={kind} />
            <span className="tnum">{text}</span>
          </li>
        ))}
        {line.bars.some(({ grace }) => grace) ? <li>Hatched: grace period.</li> : null}
      </ul>
    </div>
  );
}

function termColumns(terms: readonly Term[], timeZone: string): Column<Term>[] {
  const days = new Map(termDays(terms, timeZone).map((each, index) => [terms[index]?.id, each]));
  const day = (instant: string, text: string | null | undefined) => (
    <LimitDay instant={instant} timeZone={timeZone}>
      {text}
    </LimitDay>
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
      cell: (term) => <StatusCell word={termWord(term, terms)} />,
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

export function LicenseTab({ id, now }: { id: string; now: number }): ReactNode {
  const result = usePanelQuery(DeviceLicenseTermsQueryDocument, { variables: { id } });
  const hardware = result.data?.device?.hardwareLicense;
  const terms = hardware?.serviceLicenses ?? [];
  const timeZone = licenseZone(hardware);
  const line = termLine(terms, { now, timeZone });
  return (
    <PanelGrid>
      {line ? (
        <PanelGrid.Item span={12}>
          <Panel title="Terms to scale">
            <Terms line={line} />
          </Panel>
        </PanelGrid.Item>
      ) : null}
      <PanelGrid.Item span={12}>
        <Panel
          title="License terms"
          padding="states"
          footer={
            <Suspense fallback={<PanelSkeleton lines={1} height={28} />}>
              <CalendarFiles
                scopes={[
                  { kind: 'license', id },
                  { kind: 'device', id },
                ]}
              />
            </Suspense>
          }
        >
          <QueryPanel result={result} skeleton={<PanelSkeleton lines={3} height={88} />}>
            {() =>
              terms.length > 0 ? (
                <DataTable
                  caption="License terms"
                  columns={termColumns(terms, timeZone)}
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
      </PanelGrid.Item>
    </PanelGrid>
  );
}
