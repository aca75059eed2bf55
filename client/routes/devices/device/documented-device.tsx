import type { ReactNode } from 'react';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelNotOffered, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { BackToDevices } from '#client/routes/devices/back-to-devices.tsx';
import { deviceSentence } from '#client/routes/devices/device-view.ts';
import { useSession } from '#client/session/use-session.ts';
import { DeviceLicenseQueryDocument } from './device.generated.ts';
import { LicenseFacts } from './device-facts.tsx';

/** For an API without the device list. */
export function DocumentedDevice(): ReactNode {
  const { account } = useSession();
  const license = usePanelQuery(DeviceLicenseQueryDocument);
  return (
    <>
      <PageHeader
        title={account.serialNumber ?? 'Device'}
        above={<BackToDevices />}
        status={deviceSentence(license.data?.myHardwareLicense)}
      />
      <PanelGrid>
        <PanelGrid.Item span={6}>
          <Panel title="License">
            <QueryPanel result={license} skeleton={<PanelSkeleton lines={5} height={130} />}>
              {({ myHardwareLicense }) => (
                <LicenseFacts hardware={myHardwareLicense} serialNumber={account.serialNumber} />
              )}
            </QueryPanel>
          </Panel>
        </PanelGrid.Item>
        <PanelGrid.Item span={6}>
          <Panel title="Device">
            <PanelNotOffered />
          </Panel>
        </PanelGrid.Item>
      </PanelGrid>
    </>
  );
}
