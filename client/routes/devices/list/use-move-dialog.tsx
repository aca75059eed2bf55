import { type ReactNode, Suspense, useRef } from 'react';
import { lazyComponent } from '#client/components/controls/feedback/lazy-component.tsx';
import { useListsChanged } from '#client/graphql/use-lists-changed.ts';
import type { MovedDevice } from '#client/routes/devices/move/move-text.ts';
import { useSavedInput } from '#client/session/use-saved-input.ts';
import type { DeviceNode } from './device-definition.tsx';

const MoveDialog = lazyComponent(
  async () => (await import('#client/routes/devices/move/move-dialog.tsx')).MoveDialog,
);

const movedDevice = ({ id, serialNumber, group, status }: DeviceNode): MovedDevice => ({
  id,
  serialNumber,
  groupId: group?.id ?? null,
  retired: status === 'RETIRED',
});

export function useMoveDialog(): {
  /** `onDone` clears the selection of moved devices. */
  move: (devices: readonly DeviceNode[], onDone: () => void) => void;
  dialog: ReactNode;
} {
  const [moving, setMoving] = useSavedInput<readonly MovedDevice[] | null>('devices to move', null);
  const onMoved = useRef(() => {});
  const listsChanged = useListsChanged();
  return {
    move: (devices, onDone) => {
      onMoved.current = onDone;
      setMoving(devices.map(movedDevice));
    },
    dialog: moving ? (
      <div data-flush>
        <Suspense>
          <MoveDialog
            devices={moving}
            onClose={(changed) => {
              setMoving(null);
              if (!changed) return;
              onMoved.current();
              listsChanged();
            }}
          />
        </Suspense>
      </div>
    ) : null,
  };
}
