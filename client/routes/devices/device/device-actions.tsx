import { Eye, FolderInput, Pencil } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { ButtonLink } from '#client/components/controls/buttons/button-link.tsx';
import { lazyComponent } from '#client/components/controls/feedback/lazy-component.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { paths } from '#client/lib/paths.ts';
import type { Device } from '#client/routes/devices/device-model.ts';
import { useSavedInput } from '#client/session/use-saved-input.ts';
import { useSession } from '#client/session/use-session.ts';

const EditDialog = lazyComponent(async () => (await import('./edit-dialog.tsx')).EditDialog);
const MoveDialog = lazyComponent(
  async () => (await import('#client/routes/devices/move/move-dialog.tsx')).MoveDialog,
);

/** Empty if the device is retired. */
export function DeviceActions({ device, onChanged }: { device: Device; onChanged: () => void }): ReactNode {
  const { account, can } = useSession();
  const [opened, setOpened] = useSavedInput<'edit' | 'move' | null>(`device actions ${device.id}`, null);
  const close = () => setOpened(null);
  const move = can.perform.repositionDevice;
  const view = can.actAs.device;
  if (device.status === 'RETIRED') return null;
  return (
    <>
      {move === true || move === device.id ? (
        <Button variant="default" leftSection={<Icon icon={FolderInput} />} onClick={() => setOpened('move')}>
          Move to group
        </Button>
      ) : null}
      {account.organizationId !== null && (view === true || view === device.id) ? (
        <ButtonLink
          to={`${paths.organization(account.organizationId)}?${new URLSearchParams({ tab: 'view-as', device: device.id })}`}
          variant="default"
          leftSection={<Icon icon={Eye} />}
        >
          View as its user
        </ButtonLink>
      ) : null}
      {can.access.admin ? (
        <Button variant="default" leftSection={<Icon icon={Pencil} />} onClick={() => setOpened('edit')}>
          Edit
        </Button>
      ) : null}
      <Suspense>
        {opened === 'edit' ? <EditDialog device={device} onClose={close} /> : null}
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
