import { CalendarX2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { ExportMenu } from '#client/components/tables/export-menu.tsx';
import { ExportProgress } from '#client/components/tables/export-progress.tsx';
import { tableColumns } from '#client/components/tables/list-columns.ts';
import { ListTable } from '#client/components/tables/list-table.tsx';
import { ViewTabs } from '#client/components/tables/view-tabs.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { useConnection } from '#client/graphql/use-connection.ts';
import { useExport } from '#client/graphql/use-export.ts';
import { nouns } from '#client/lib/count-text.ts';
import { addDays, dayIn } from '#schema/calendar/days.ts';
import type { DeviceFilter } from '#schema/types.generated.ts';
import { licenseColumns, licenseRow } from './license-columns.tsx';
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
  const rowOf = useMemo(() => licenseRow(now, timeZone), [now, timeZone]);
  const licenses = useMemo(() => list.rows.map(rowOf), [list.rows, rowOf]);
  const columns = useMemo(() => tableColumns(licenseColumns, { now, timeZone }), [now, timeZone]);
  const exporting = useExport(list.key, list.fetchPage, async (devices, format) => {
    const { listText } = await import('#client/components/tables/list-file.ts');
    return {
      name: `licenses-${dayIn(now, timeZone)}`,
      text: listText(licenseColumns, devices.map(rowOf), format, {
        name: 'licenses',
        keys: Object.keys(licenseColumns),
        question: view,
        shown: { now, timeZone },
      }),
    };
  });
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
          {() =>
            licenses.length > 0 ? (
              <ListTable
                key={viewQuery(view)}
                caption="License ends"
                noun={nouns.license}
                columns={columns}
                rows={licenses}
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
