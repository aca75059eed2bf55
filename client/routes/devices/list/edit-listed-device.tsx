import type { ReactNode } from 'react';
import { Dialog } from '#client/components/controls/feedback/dialog.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { DevicePageQueryDocument } from '#client/routes/devices/device/device.generated.ts';
import { EditDialog } from '#client/routes/devices/device/edit-dialog.tsx';

/** Loads the fields that the list doesn't have. */
export function EditListedDevice({
  id,
  serialNumber,
  onClose,
}: {
  id: string;
  serialNumber: string;
  onClose: () => void;
}): ReactNode {
  const result = usePanelQuery(DevicePageQueryDocument, { variables: { id } });
  const device = result.data?.device;
  // Cached data could conflict with the user's own change.
  if (device && !result.loading) return <EditDialog device={device} onClose={onClose} />;
  return (
    <Dialog title={`Edit device ${serialNumber}`} onClose={onClose}>
      <QueryPanel result={result} skeleton={<PanelSkeleton lines={4} height={220} />}>
        {() => <p>This device is no longer in the list. Reload the list.</p>}
      </QueryPanel>
    </Dialog>
  );
}
