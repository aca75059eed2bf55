import { MonitorX } from 'lucide-react';
import type { ReactNode } from 'react';
import { PanelEmpty } from '#client/components/panels/panel-states.tsx';
import { PersonToAsk } from '#client/routes/person-to-ask.tsx';
import { RequestButton } from '#client/routes/request-button.tsx';

export function NoDevices(): ReactNode {
  return (
    <PanelEmpty
      icon={MonitorX}
      title="No devices"
      text={
        <>
          No devices are assigned to you yet. Ask <PersonToAsk />.
        </>
      }
      action={
        <RequestButton kind="access" look="default" summary={() => 'No devices are assigned to me yet.'} />
      }
    />
  );
}
