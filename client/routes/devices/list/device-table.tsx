import { FolderInput } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useMemo, useRef } from 'react';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { CopyAction } from '#client/components/controls/buttons/copy-action.tsx';
import { lazyComponent } from '#client/components/controls/feedback/lazy-component.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { StatusIcon, updateIcon } from '#client/components/controls/status/status.tsx';
import type { Column } from '#client/components/tables/data-table.tsx';
import { SelectableList } from '#client/components/tables/selectable-list.tsx';
import { collectFirst } from '#client/graphql/collect-pages.ts';
import { listsChanged } from '#client/graphql/list-revision.ts';
import type { useConnection } from '#client/graphql/use-connection.ts';
import { nouns } from '#client/lib/count-text.ts';
import { useSavedInput } from '#client/session/use-saved-input.ts';
import { useSession } from '#client/session/use-session.ts';
import { type DeviceChange, DeviceMenu } from './device-menu.tsx';
import { type DeviceRow, deviceRow } from './device-row.ts';
import type { DevicesPageQuery, DevicesPageQueryVariables } from './devices.generated.ts';

const EditListedDevice = lazyComponent(
  async () => (await import('./edit-listed-device.tsx')).EditListedDevice,
);
const MoveDialog = lazyComponent(
  async () => (await import('#client/routes/devices/move/move-dialog.tsx')).MoveDialog,
);

const legend = (
  <>
    <StatusIcon tone="notice" icon={updateIcon} />
    Update available
  </>
);

type Devices = ReturnType<
  typeof useConnection<DevicesPageQuery, DevicesPageQueryVariables, DevicesPageQuery['devices']>
>;

const labelOf = ({ serialNumber, name }: DeviceRow) => `${serialNumber}, ${name}`;

export function DeviceTable({
  caption,
  columns,
  devices,
  filterKey,
  total,
}: {
  caption: string;
  columns: readonly Column<DeviceRow>[];
  devices: Devices;
  /** A different filter clears the selection. */
  filterKey: string;
  /** The number of devices without the filter; null while loading. */
  total: number | null;
}): ReactNode {
  const { can } = useSession();
  const now = useNow(60_000);
  const timeZone = readerTimeZone();
  const { rows: nodes, fetchPage } = devices;
  // Cached per device: describing 10,000 rows again for each loaded page takes most of a second.
  const rowOf = useMemo(() => {
    const rowByDevice = new WeakMap<(typeof nodes)[number], DeviceRow>();
    return (device: (typeof nodes)[number]) => {
      const row = rowByDevice.get(device) ?? deviceRow(device, now, timeZone);
      rowByDevice.set(device, row);
      return row;
    };
  }, [now, timeZone]);
  const rows = useMemo(() => nodes.map(rowOf), [nodes, rowOf]);
  const [moving, setMoving] = useSavedInput<readonly DeviceRow[] | null>('devices to move', null);
  // Clears the selection of moved devices.
  const onMoved = useRef(() => {});
  const [editing, setEditing] = useSavedInput<DeviceRow | null>('device of the list', null);
  const move = useCallback(
    (chosen: readonly DeviceRow[], onDone: () => void) => {
      onMoved.current = onDone;
      setMoving(chosen);
    },
    [setMoving],
  );
  const start = useCallback(
    (name: DeviceChange, device: DeviceRow) => {
      if (name === 'edit') setEditing(device);
      else move([device], () => {});
    },
    [setEditing, move],
  );
  const withMenu = useMemo(
    (): readonly Column<DeviceRow>[] => [
      ...columns,
      {
        key: 'actions',
        header: 'Actions',
        headerHidden: true,
        isMenu: true,
        cell: (device) => <DeviceMenu device={device} start={start} />,
      },
    ],
    [columns, start],
  );
  const canMove = can.perform.repositionDevice !== undefined;

  return (
    <>
      <SelectableList
        caption={caption}
        noun={nouns.device}
        columns={withMenu}
        rows={rows}
        list={devices}
        total={total}
        of={filterKey}
        labelOf={labelOf}
        collect={async (most) => (await collectFirst(fetchPage, most)).map(rowOf)}
        legend={rows.some(({ update }) => update !== null) ? legend : undefined}
        actions={(chosen, clear) => (
          <>
            {canMove ? (
              <Button size="xs" leftSection={<Icon icon={FolderInput} />} onClick={() => move(chosen, clear)}>
                Move to group
              </Button>
            ) : null}
            <CopyAction size="xs" text={() => chosen.map(({ serialNumber }) => serialNumber).join('\n')}>
              Copy serial numbers
            </CopyAction>
          </>
        )}
      />
      {moving || editing ? (
        <div data-flush>
          <Suspense>
            {moving ? (
              <MoveDialog
                devices={moving}
                onClose={(changed) => {
                  setMoving(null);
                  if (!changed) return;
                  onMoved.current();
                  listsChanged();
                }}
              />
            ) : null}
            {editing ? (
              <EditListedDevice
                id={editing.id}
                serialNumber={editing.serialNumber}
                onClose={() => {
                  setEditing(null);
                  listsChanged();
                }}
              />
            ) : null}
          </Suspense>
        </div>
      ) : null}
    </>
  );
}
