import { type ReactNode, Suspense, useCallback, useRef } from 'react';
import { lazyComponent } from '#client/components/controls/feedback/lazy-component.tsx';
import type { MovedDevice } from '#client/components/moves/move-preview.tsx';
import { listsChanged } from '#client/graphql/list-revision.ts';
import { useSavedInput } from '#client/session/use-saved-input.ts';
import type { DeviceNode } from './device-facts.ts';
import { type DeviceChange, DeviceMenu } from './device-menu.tsx';

const EditListedDevice = lazyComponent(
  async () => (await import('./edit-listed-device.tsx')).EditListedDevice,
);
const MoveDialog = lazyComponent(
  async () => (await import('#client/routes/devices/move/move-dialog.tsx')).MoveDialog,
);

const movedDevice = ({ id, serialNumber, group, status }: DeviceNode): MovedDevice => ({
  id,
  serialNumber,
  groupId: group?.id ?? null,
  retired: status === 'RETIRED',
});

export function useDeviceDialogs(): {
  /** Stable, so that rows don't render again. */
  menu: (device: DeviceNode) => ReactNode;
  /** `onDone` clears the selection of moved devices. */
  move: (devices: readonly DeviceNode[], onDone: () => void) => void;
  dialogs: ReactNode;
} {
  const [moving, setMoving] = useSavedInput<readonly MovedDevice[] | null>('devices to move', null);
  const onMoved = useRef(() => {});
  const [editing, setEditing] = useSavedInput<Pick<DeviceNode, 'id' | 'serialNumber'> | null>(
    'device of the list',
    null,
  );
  const move = useCallback(
    (devices: readonly DeviceNode[], onDone: () => void) => {
      onMoved.current = onDone;
      setMoving(devices.map(movedDevice));
    },
    [setMoving],
  );
  const start = useCallback(
    (name: DeviceChange, device: DeviceNode) => {
      if (name === 'move') return move([device], () => {});
      setEditing({ id: device.id, serialNumber: device.serialNumber });
    },
    [setEditing, move],
  );
  const menu = useCallback((device: DeviceNode) => <DeviceMenu device={device} start={start} />, [start]);
  const dialogs =
    moving || editing ? (
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
    ) : null;
  return { menu, move, dialogs };
}
