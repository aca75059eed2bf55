import { FolderInput, Pencil } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { lazyComponent } from '#client/components/controls/feedback/lazy-component.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import type { Device } from '#client/routes/devices/device-model.ts';
import { useSavedInput } from '#client/session/use-saved-input.ts';
import { useSession } from '#client/session/use-session.ts';

const EditDialog = lazyComponent(async () => (await import('./edit-dialog.tsx')).EditDialog);
const MoveDialog = lazyComponent(
  async () => (await import('#client/routes/devices/move/move-dialog.tsx')).MoveDialog,
);

type DeviceDialog = 'edit' | 'note' | 'move';

/** Null for dialogs that the session may not open, and for a retired device. */
export function useDeviceDialog({ id, status }: Pick<Device, 'id' | 'status'>) {
  const { can } = useSession();
  const [opened, setOpened] = useSavedInput<DeviceDialog | null>(`device actions ${id}`, null);
  const move = can.perform.repositionDevice;
  const isRetired = status === 'RETIRED';
  return {
    opened,
    close: () => setOpened(null),
    edit: can.access.admin && !isRetired ? () => setOpened('edit') : null,
    addNote: can.access.admin && !isRetired ? () => setOpened('note') : null,
    move: (move === true || move === id) && !isRetired ? () => setOpened('move') : null,
  };
}

/** Empty if the device is retired. */
export function DeviceActions({
  device,
  dialog: { opened, close, edit, move },
  onChanged,
}: {
  device: Device;
  dialog: ReturnType<typeof useDeviceDialog>;
  onChanged: () => void;
}): ReactNode {
  if (device.status === 'RETIRED') return null;
  return (
    <>
      {move ? (
        <Button variant="default" leftSection={<Icon icon={FolderInput} />} onClick={move}>
          Move to group
        </Button>
      ) : null}
      {edit ? (
        <Button variant="default" leftSection={<Icon icon={Pencil} />} onClick={edit}>
          Edit
        </Button>
      ) : null}
      <Suspense>
        {opened === 'edit' || opened === 'note' ? (
          <EditDialog device={device} startsAt={opened === 'note' ? 'notes' : 'name'} onClose={close} />
        ) : null}
        {opened === 'move' ? (
          <MoveDialog
            devices={[
              {
                id: device.id,
                serialNumber: device.serialNumber,
                groupId: device.group?.id ?? null,
                retired: false,
              },
            ]}
            onClose={(changed) => {
              close();
              if (changed) onChanged();
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
