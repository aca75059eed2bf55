import { FolderInput } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { StatusIcon, updateIcon } from '#client/components/controls/status/status.tsx';
import { failedStatus, PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { ListPanel } from '#client/components/tables/list-panel.tsx';
import { barFilters } from '#client/components/tables/list-question.ts';
import { ListTable } from '#client/components/tables/list-table.tsx';
import { SelectableList } from '#client/components/tables/selectable-list.tsx';
import { useConnection } from '#client/graphql/use-connection.ts';
import { nouns } from '#client/lib/count-text.ts';
import { attentionPath } from '#client/lib/device-counts.ts';
import { requestDevice } from '#client/routes/devices/device-model.ts';
import { RequestLink } from '#client/routes/request-link.tsx';
import { useListAddress, useListPage } from '#client/routes/use-list-page.ts';
import { useSession } from '#client/session/use-session.ts';
import { deviceList } from './device-definition.tsx';
import type { DeviceNode } from './device-facts.ts';
import { type DevicesPageQuery, DevicesPageQueryDocument } from './devices.generated.ts';
import { devicesSentence } from './devices-sentence.ts';
import { NoDevices } from './no-devices.tsx';
import { offeredFilters, offeredPresets, presetCounts, useDeviceCounts } from './use-device-counts.ts';
import { useMoveDialog } from './use-move-dialog.tsx';

const devicesOf = ({ devices }: DevicesPageQuery) => devices;
const labelOf = ({ serialNumber, name }: DeviceNode) => `${serialNumber}, ${name ?? 'Not named'}`;
const legend = (
  <>
    <StatusIcon tone="notice" icon={updateIcon} />
    Update available
  </>
);

export function DevicesPage(): ReactNode {
  const { account, can } = useSession();
  const state = useListAddress(deviceList);
  const { filter } = state.question;
  const list = useConnection('devices', DevicesPageQueryDocument, state.question, devicesOf);
  const { move, dialog } = useMoveDialog();
  const page = useListPage(deviceList, state, list);
  const { view } = state.address;
  const { result, rows, totalCount, isAnswer } = list;
  const isFiltered = filter !== null;
  const { counts, presets, critical } = useDeviceCounts(filter, isAnswer);
  const all = presets?.all;
  const listed = result.data && !isFiltered && isAnswer ? totalCount : null;
  const total = all?.totalCount ?? listed ?? account.deviceCount;
  const status: ReturnType<typeof devicesSentence> =
    failedStatus(result, 'Devices') ?? devicesSentence(account, total, all, critical);
  const table = {
    caption: 'All devices',
    noun: nouns.device,
    columns: page.shown,
    rows,
    list,
    legend: rows.some(({ availableUpdate }) => availableUpdate) ? legend : undefined,
  };
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
      {total > 1 || isFiltered ? (
        <ListPanel
          {...page.panel}
          isSelectable
          views={{ presets: offeredPresets(all) }}
          filters={barFilters(
            offeredFilters(all, { isAdmin: Boolean(can.access.admin), view }),
            counts,
            view,
          )}
          counts={presets && presetCounts(presets)}
          empty={null}
        >
          {() => (
            <>
              <SelectableList
                {...table}
                // Until the new rows arrive, the previous ones count as filtered.
                total={isFiltered || !isAnswer ? (all?.totalCount ?? null) : null}
                of={JSON.stringify(filter)}
                labelOf={labelOf}
                actions={(chosen, clear) => (
                  <>
                    {can.perform.repositionDevice ? (
                      <Button
                        size="xs"
                        leftSection={<Icon icon={FolderInput} />}
                        onClick={() => move(chosen, clear)}
                      >
                        Move to group
                      </Button>
                    ) : null}
                    <RequestLink kind="renewal" devices={chosen.map(requestDevice)} look="xs" />
                  </>
                )}
              />
              {dialog}
            </>
          )}
        </ListPanel>
      ) : (
        <Panel padding="flush">
          <div className="flush">
            <QueryPanel result={result} skeleton={<PanelSkeleton lines={3} height={120} />}>
              {() => (rows.length > 0 ? <ListTable {...table} rowKey={({ id }) => id} /> : <NoDevices />)}
            </QueryPanel>
          </div>
        </Panel>
      )}
    </>
  );
}
