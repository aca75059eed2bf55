import { type ReactNode, useEffect, useMemo } from 'react';
import { clock } from '#client/browser/clock.ts';
import { browserTimeZone } from '#client/browser/time-zone.ts';
import { useIsPhone } from '#client/browser/use-media.ts';
import { useNow } from '#client/browser/use-now.ts';
import { TextLink } from '#client/components/controls/text-link.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { useColumnChoice } from '#client/components/tables/column-choice.tsx';
import { ExportButtons, ExportProgress } from '#client/components/tables/export-progress.tsx';
import { apiFilter, apiSort, barFilters, sortedColumns } from '#client/components/tables/list-definition.ts';
import { ListPanel } from '#client/components/tables/list-panel.tsx';
import { useTableAddress } from '#client/components/tables/use-table-address.ts';
import textClasses from '#client/components/theme/text.module.css';
import { mostCollected } from '#client/graphql/collect-pages.ts';
import { useExport } from '#client/graphql/use-export.ts';
import { nouns } from '#client/lib/count-text.ts';
import { rememberDevicesQuery } from '#client/routes/devices/last-devices-query.ts';
import { useSession } from '#client/session/use-session.ts';
import { dayIn } from '#schema/calendar/days.ts';
import { deviceColumns, hiddenAtFirst } from './device-columns.tsx';
import { attentionPath, deviceList } from './device-filters.ts';
import { DeviceTable } from './device-table.tsx';
import { devicesSentence } from './devices-sentence.ts';
import { devicesCsv, devicesJson } from './export-devices.ts';
import { NoDevices, SessionDevices, sessionDevices } from './session-devices.tsx';
import { useDeviceCounts } from './use-device-counts.ts';
import { useDevices } from './use-devices.ts';

/**
 * `/devices`: the devices the session can read in its account, searched, filtered and sorted by the API over
 * the whole set. Where the API offers no such list: those the session knows, one for each account.
 */
export function DevicesPage(): ReactNode {
  const { account, accounts } = useSession();
  const isPhone = useIsPhone();
  const address = useTableAddress(deviceList.shape);
  const { view, query, change } = address;
  useEffect(() => rememberDevicesQuery(query), [query]);
  const today = dayIn(useNow(60_000), 'UTC');
  const filter = useMemo(() => apiFilter(deviceList, view, today), [view, today]);
  const sort = useMemo(() => apiSort(deviceList.sorts, view.sort), [view]);
  const devices = useDevices(filter, sort);
  const { result, totalCount, isAnswer } = devices;
  const { counts, all } = useDeviceCounts(filter, isAnswer);
  const columns = useMemo(
    () => sortedColumns(deviceColumns, deviceList, view.sort, (next) => change({ sort: next })),
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
        status={{
          tone: status.tone,
          text: status.needing ? (
            <>
              {status.text} <TextLink to={attentionPath}>{status.needing}</TextLink>.
            </>
          ) : (
            status.text
          ),
        }}
        actions={isPhone ? null : <ExportButtons exporting={exporting} empty={!isAnswer || isEmpty} />}
      />
      {exporting.state.kind === 'idle' ? null : (
        <div className={textClasses.above}>
          <ExportProgress exporting={exporting} noun={nouns.device} most={mostCollected} />
        </div>
      )}
      {isEmpty && !isFiltered ? (
        <Panel padding="flush">
          <NoDevices />
        </Panel>
      ) : (
        <ListPanel
          noun={nouns.device}
          views={{ name: `devices-${account.id}`, presets: deviceList.presets }}
          address={address}
          searchLabel="Search serial number or name"
          filters={barFilters(deviceList, counts, view)}
          today={today}
          sorts={deviceList.sortChoices}
          sort={view.sort}
          columns={{ all: columns, hidden, setHidden }}
          exporting={exporting}
          result={result}
          accountName={account.name}
          empty={null}
        >
          {() => (
            <DeviceTable
              caption="All devices"
              columns={shown}
              devices={devices}
              filterKey={JSON.stringify(filter)}
              total={isFiltered ? (all?.totalCount ?? null) : null}
            />
          )}
        </ListPanel>
      )}
    </>
  );
}
