import { Copy, FolderInput, Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { MenuChoice } from '#client/components/controls/menus/menu-list.tsx';
import { RowMenu } from '#client/components/controls/menus/row-menu.tsx';
import type { Session } from '#client/session/session.ts';
import { useSession } from '#client/session/use-session.ts';
import type { DeviceNode } from './device-facts.ts';

export type DeviceChange = 'move' | 'edit';

/** Empty if the device is retired. */
function changes(
  { id, status }: DeviceNode,
  { can }: Session,
  start: (name: DeviceChange) => void,
): MenuChoice[] {
  if (status === 'RETIRED') return [];
  const may = (permission: unknown) => permission === true || permission === id;
  const action = (key: DeviceChange, label: string, icon: typeof Copy): MenuChoice => ({
    key,
    kind: 'action',
    label,
    icon,
    onChoose: () => start(key),
  });
  return [
    ...(can.access.admin ? [action('edit', 'Edit name and notes', Pencil)] : []),
    ...(may(can.perform.repositionDevice) ? [action('move', 'Move to group', FolderInput)] : []),
  ];
}

export function DeviceMenu({
  device,
  start,
}: {
  device: DeviceNode;
  start: (name: DeviceChange, device: DeviceNode) => void;
}): ReactNode {
  const session = useSession();
  const [copied, setCopied] = useState('');
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(''), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy: MenuChoice = {
    key: 'copy',
    kind: 'setting',
    label: 'Copy serial number',
    icon: Copy,
    value: copied,
    onChoose: () =>
      void navigator.clipboard.writeText(device.serialNumber).then(
        () => setCopied('Copied'),
        // The browser's reason doesn't help the reader; the result does.
        () => setCopied("Couldn't copy"),
      ),
  };
  return (
    <RowMenu
      of={device.serialNumber}
      choices={[...changes(device, session, (name) => start(name, device)), copy]}
    />
  );
}
