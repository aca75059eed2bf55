import { Button } from '@mantine/core';
import { SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { PageHeader } from '#client/components/page-header.tsx';
import { Panel } from '#client/components/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panel-states.tsx';
import { QueryPanel } from '#client/components/query-panel.tsx';
import { ColumnChoice, useColumnChoice } from '#client/components/table/column-choice.tsx';
import { ExportButtons, ExportProgress } from '#client/components/table/export-progress.tsx';
import { AddressNotes, FilterBar } from '#client/components/table/filter-bar.tsx';
import { SortChoice } from '#client/components/table/sort-choice.tsx';
import { useTableAddress } from '#client/components/table/use-table-address.ts';
import { ViewTabs } from '#client/components/table/view-tabs.tsx';
import textClasses from '#client/components/text.module.css';
import { mostCollected } from '#client/graphql/collect-pages.ts';
import { useExport } from '#client/graphql/use-export.ts';
import { browserTimeZone, dayIn } from '#client/lib/calendar.ts';
import { clock } from '#client/lib/clock.ts';
import { nouns } from '#client/lib/count-text.ts';
import { useNow } from '#client/lib/use-now.ts';
import { useSession } from '#client/session/use-session.ts';
import { deviceColumns, hiddenAtFirst, sortChoices } from './device-columns.tsx';
import { deviceFilter, deviceFilters, devicePresets, deviceSort, deviceTable } from './device-filters.ts';
import { DeviceTable } from './device-table.tsx';
import { devicesSentence } from './devices-sentence.ts';
import { devicesCsv, devicesJson } from './export-devices.ts';
import { rememberDevicesQuery } from './last-devices-query.ts';
import { NoDevices, SessionDevices, sessionDevices } from './session-devices.tsx';
import { useDeviceCounts } from './use-device-counts.ts';
import { useDevices } from './use-devices.ts';

const skeleton = <PanelSkeleton lines={8} height={400} />;

/**
 * `/devices`: the devices the session can read in its account, searched, filtered and sorted by the API over
 * the whole set. Where the API offers no such list: those the session knows, one for each account.
 */
export function Component(): ReactNode {
  const { account, accounts } = useSession();
  const { view, notes, query, change } = useTableAddress(deviceTable);
  useEffect(() => rememberDevicesQuery(query), [query]);
  const today = dayIn(useNow(60_000), 'UTC');
  const filter = useMemo(() => deviceFilter(view, today), [view, today]);
  const sort = useMemo(() => deviceSort(view.sort), [view]);
  const devices = useDevices(filter, sort);
  const { result, totalCount, isAnswer } = devices;
  const { counts, all } = useDeviceCounts(filter, isAnswer);
  const columns = useMemo(
    () => deviceColumns(view.sort, (next) => change({ sort: next })),
    [view.sort, change],
  );
  const { shown, hidden, setHidden } = useColumnChoice('devices', columns, hiddenAtFirst);
  const timeZone = browserTimeZone();
  const exporting = useExport(devices.key, devices.fetchPage, (rows, format) => ({
    name: `devices-${dayIn(clock.now(), timeZone)}`,
    text:
      format === 'csv'
        ? devicesCsv(
            rows,
            shown.map(({ key }) => key),
            timeZone,
          )
        : devicesJson(rows, { filter, sort }, clock.now()),
  }));

  const isOffered = result.error?.kind !== 'not-offered';
  const isFiltered = filter !== null;
  const listed = result.data && !isFiltered && isAnswer ? totalCount : null;
  const isEmpty = isAnswer && totalCount === 0;
  const status = devicesSentence(
    account,
    all,
    isOffered ? listed : null,
    sessionDevices(accounts, account).length,
  );
  if (!isOffered)
    return (
      <>
        <PageHeader title="Devices" status={status} />
        <SessionDevices />
      </>
    );
  return (
    <>
      <PageHeader
        title="Devices"
        status={status}
        actions={<ExportButtons exporting={exporting} empty={!isAnswer || isEmpty} />}
      />
      {exporting.state.kind === 'idle' ? null : (
        <div className={textClasses.above}>
          <ExportProgress exporting={exporting} noun={nouns.device} most={mostCollected} />
        </div>
      )}
      <Panel padding="flush">
        {isEmpty && !isFiltered ? (
          <NoDevices />
        ) : (
          <>
            <ViewTabs label="Views" name={`devices-${account.id}`} presets={devicePresets} query={query} />
            <FilterBar
              searchLabel="Search serial number or name"
              filters={deviceFilters(counts, view)}
              view={view}
              today={today}
              change={change}
            >
              <SortChoice choices={sortChoices} sort={view.sort} change={change} />
              <ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />
            </FilterBar>
            <AddressNotes notes={notes} change={change} />
            <div className={textClasses.flushStates} aria-busy={result.loading}>
              <QueryPanel result={result} accountName={account.name} skeleton={skeleton}>
                {({ rows }) =>
                  rows.length > 0 ? (
                    <DeviceTable
                      caption="All devices"
                      columns={shown}
                      devices={devices}
                      filterKey={JSON.stringify(filter)}
                      total={isFiltered ? (all?.totalCount ?? null) : null}
                    />
                  ) : (
                    <PanelEmpty
                      icon={SearchX}
                      title="No devices match these filters"
                      action={
                        <Button variant="default" onClick={() => change({ clear: true })}>
                          Clear filters
                        </Button>
                      }
                    />
                  )
                }
              </QueryPanel>
            </div>
          </>
        )}
      </Panel>
    </>
  );
}
