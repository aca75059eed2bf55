import { MonitorX } from 'lucide-react';
import type { ReactNode } from 'react';
import { PanelEmpty } from '#client/components/panels/panel-states.tsx';

export function NoDevices(): ReactNode {
  return (
    <PanelEmpty
      icon={MonitorX}
      title="No devices"
      text="No devices are assigned to you yet. Ask an administrator."
    />
  );
}
