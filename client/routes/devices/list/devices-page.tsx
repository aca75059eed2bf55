import { type ReactNode, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { failedStatus, PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { barFilters } from '#client/components/tables/list-definition.ts';
import { ListPanel } from '#client/components/tables/list-panel.tsx';
import { nouns } from '#client/lib/count-text.ts';
import { attentionPath } from '#client/lib/device-counts.ts';
import { paths } from '#client/lib/paths.ts';
import { readTableAddress } from '#client/lib/table-address.ts';
import { rememberDevicesQuery } from '#client/routes/devices/last-devices-query.ts';
import { useListPage } from '#client/routes/use-list-page.ts';
import { useSession } from '#client/session/use-session.ts';
import { deviceColumns, hiddenAtFirst } from './device-columns.tsx';
import {
  deviceList,
  isAboutAttention,
  offeredFilters,
  offeredPresets,
  presetCounts,
} from './device-filters.ts';
import { DeviceTable } from './device-table.tsx';
import { type DevicesPageQuery, DevicesPageQueryDocument } from './devices.generated.ts';
import { devicesSentence } from './devices-sentence.ts';
import { devicesCsv, devicesJson } from './export-devices.ts';
import { NoDevices, SessionDevices, sessionDevices } from './session-devices.tsx';
import { useDeviceCounts } from './use-device-counts.ts';

const devicesOf = ({ devices }: DevicesPageQuery) => devices;

/**
 * `/devices`: the account's devices, searched, filtered and sorted by the API. If the API has no
 * list: the session's devices, one per account.
 */
export function DevicesPage(): ReactNode {
  const { account, accounts, can } = useSession();
  const [params] = useSearchParams();
  const isAttention = isAboutAttention(readTableAddress(params, deviceList.shape).view);
  const columns = useMemo(
    () => deviceColumns(can.access.admin ? paths.group : undefined, isAttention),
    [can, isAttention],
  );
  const page = useListPage({
    noun: nouns.device,
    definition: deviceList,
    document: DevicesPageQueryDocument,
    variables: (question) => question,
    connectionOf: devicesOf,
    columns,
    hiddenAtFirst,
    searched: 'serial or name',
    csv: devicesCsv,
    json: devicesJson,
  });
  const { view, query, filter, list, isFiltered } = page;
  useEffect(() => rememberDevicesQuery(query), [query]);
  const { result, totalCount, isAnswer } = list;
  const { counts, presets } = useDeviceCounts(filter, isAnswer);
  const all = presets?.all;

  const isOffered = result.error?.kind !== 'not-offered';
  const listed = result.data && !isFiltered && isAnswer ? totalCount : null;
  const isEmpty = isAnswer && totalCount === 0;
  const status: ReturnType<typeof devicesSentence> =
    failedStatus(result, 'Devices') ??
    devicesSentence(account, all, isOffered ? listed : null, sessionDevices(accounts, account).length);
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
      />
      {isEmpty && !isFiltered ? (
        <Panel padding="flush">
          <NoDevices />
        </Panel>
      ) : (
        <ListPanel
          {...page.panel}
          views={{ name: `devices-${account.id}`, presets: offeredPresets(all) }}
          filters={barFilters(offeredFilters(all), counts, view)}
          counts={presets && presetCounts(presets)}
          empty={null}
        >
          {() => (
            <DeviceTable
              caption="All devices"
              columns={page.shown}
              devices={list}
              filterKey={JSON.stringify(filter)}
              // Until the new rows arrive, the previous ones count as filtered.
              total={isFiltered || !isAnswer ? (all?.totalCount ?? null) : null}
            />
          )}
        </ListPanel>
      )}
    </>
  );
}
