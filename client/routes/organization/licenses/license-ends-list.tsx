import { CalendarX2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { StatusCell } from '#client/components/controls/status/status.tsx';
import { LimitDay } from '#client/components/license/limit-day.tsx';
import { deviceWords, licenseWords, wordFor } from '#client/components/license/status-glossary.ts';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import type { Column } from '#client/components/tables/data-table.tsx';
import { ExportMenu } from '#client/components/tables/export-menu.tsx';
import { ExportProgress } from '#client/components/tables/export-progress.tsx';
import { ListTable } from '#client/components/tables/list-table.tsx';
import { ViewTabs } from '#client/components/tables/view-tabs.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { useConnection } from '#client/graphql/use-connection.ts';
import { useExport } from '#client/graphql/use-export.ts';
import { nouns } from '#client/lib/count-text.ts';
import { paths } from '#client/lib/paths.ts';
import classes from '#client/routes/organization/organization.module.css';
import { addDays, dayIn } from '#schema/calendar/days.ts';
import type { DeviceFilter } from '#schema/types.generated.ts';
import { endOf, type LicensedDevice } from './license-end.ts';
import { licensesCsv, licensesJson } from './license-export.ts';
import {
  type LicenseEndsQuery,
  LicenseEndsQueryDocument,
  type LicensesEndingQuery,
  LicensesEndingQueryDocument,
} from './licenses.generated.ts';
import { type LicenseView, useLicensePresets, viewQuery } from './use-license-presets.ts';

const endsOf = ({ organization }: LicenseEndsQuery) => organization?.licenseEnds;
const devicesOf = ({ devices }: LicensesEndingQuery) => devices;

const endingFilter = ({ from, to }: LicenseView): DeviceFilter => ({
  licenseStatus: ['EXPIRING'],
  ...(from && { expiresAfter: addDays(from, -1) }),
  ...(to && { expiresBefore: to }),
});

function columnsAt(now: number, timeZone: string): readonly Column<LicensedDevice>[] {
  const line = (text: ReactNode) => <span className={`${classes.line} tnum`}>{text}</span>;
  return [
    {
      key: 'device',
      header: 'Device',
      cell: ({ id, serialNumber }) => (
        <TextLink to={paths.device(id)}>
          <span className={`${classes.line} tnum`}>{serialNumber}</span>
        </TextLink>
      ),
    },
    { key: 'name', header: 'Name', cell: ({ name }) => name ?? '–' },
    { key: 'product', header: 'Product', cell: ({ product }) => product.name },
    {
      key: 'end',
      header: 'License end',
      cell: (device) => {
        const end = endOf(device, now, timeZone);
        return end
          ? line(
              <LimitDay instant={end.at} timeZone={timeZone}>
                {end.isPast ? 'Ended ' : 'Through '}
                {end.lastDay}
              </LimitDay>,
            )
          : '–';
      },
    },
    {
      key: 'status',
      header: 'Status',
      cell: (device) => {
        if (device.status === 'RETIRED')
          return <StatusCell word={deviceWords.RETIRED} className={classes.line} />;
        const status = endOf(device, now, timeZone)?.status;
        return status ? <StatusCell word={wordFor(licenseWords, status)} className={classes.line} /> : '–';
      },
    },
    {
      key: 'after',
      header: "What's next",
      dimmed: true,
      cell: (device) => {
        const end = endOf(device, now, timeZone);
        if (end?.renewsAt)
          return line(
            <>
              Next term from{' '}
              <LimitDay instant={end.renewsAt} timeZone={timeZone}>
                {end.nextDay}
              </LimitDay>
            </>,
          );
        if (end?.graceUntil)
          return line(
            <>
              Works through <LimitDay instant={end.graceUntil} timeZone={timeZone} />
            </>,
          );
        return 'Nothing scheduled';
      },
    },
  ];
}

/** Sorted by the end of the license, optionally limited to a view. */
export function LicenseEndsList({
  organizationId,
  view,
  timeZone,
  now,
  fixed,
}: {
  organizationId: string;
  view: LicenseView;
  timeZone: string;
  now: number;
  /** The part of the URL that leads to the list. */
  fixed: string;
}): ReactNode {
  const { from, to, isEnding } = view;
  const ends = useConnection(
    'licenses',
    LicenseEndsQueryDocument,
    isEnding ? null : { id: organizationId, from, to, timeZone },
    endsOf,
  );
  const ending = useConnection(
    'licenses',
    LicensesEndingQueryDocument,
    isEnding ? { filter: endingFilter(view) } : null,
    devicesOf,
  );
  const list = isEnding ? ending : ends;
  const exporting = useExport(list.key, list.fetchPage, (devices, format) => ({
    name: `licenses-${dayIn(now, timeZone)}`,
    text: format === 'csv' ? licensesCsv(devices, now, timeZone) : licensesJson(devices, view, now, timeZone),
  }));
  const columns = useMemo(() => columnsAt(now, timeZone), [now, timeZone]);
  const views = useLicensePresets(organizationId, dayIn(now, timeZone), timeZone);
  const tabs =
    list.result.error?.kind === 'not-offered' ? null : (
      <ViewTabs
        label="Views"
        name={`licenses-${organizationId}`}
        {...views}
        query={viewQuery(view)}
        fixed={fixed}
      />
    );
  return (
    <>
      {tabs}
      <div className={textClasses.flushStates}>
        <QueryPanel result={list.result} skeleton={<PanelSkeleton lines={6} height={320} />}>
          {({ rows }) =>
            rows.length > 0 ? (
              <ListTable
                key={viewQuery(view)}
                caption="License ends"
                noun={nouns.license}
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
                list={list}
                legend={
                  <>
                    <ExportMenu exporting={exporting} noun={nouns.license} totalCount={list.totalCount} />
                    <ExportProgress exporting={exporting} noun={nouns.license} />
                  </>
                }
              />
            ) : (
              <PanelEmpty
                icon={CalendarX2}
                title={viewQuery(view) ? 'No license ends in this period' : 'No licenses'}
                text={
                  viewQuery(view)
                    ? undefined
                    : 'Devices with a license appear here in the order their licenses end.'
                }
              />
            )
          }
        </QueryPanel>
      </div>
    </>
  );
}
