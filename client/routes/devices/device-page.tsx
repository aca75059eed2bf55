import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { PageHeader } from '#client/components/page-header.tsx';
import { PanelGrid } from '#client/components/panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { browserTimeZone } from '#client/lib/calendar.ts';
import { useNow } from '#client/lib/use-now.ts';
import { useSession } from '#client/session/use-session.ts';
import { DeviceActivityPanel } from './device-activity-panel.tsx';
import { DeviceDetailsQueryDocument } from './device-details.generated.ts';
import { DeviceLicenseQueryDocument } from './device-license.generated.ts';
import { DeviceDetailsPanel, DeviceLicensePanel, DeviceTermsPanel } from './device-panels.tsx';
import { deviceSentence } from './device-view.ts';
import { OtherDevice } from './other-device.tsx';
import { backToDevices } from './unknown-device.tsx';

function OwnDevice(): ReactNode {
  const { account } = useSession();
  const license = usePanelQuery(DeviceLicenseQueryDocument);
  const details = usePanelQuery(DeviceDetailsQueryDocument);
  const moment = { now: useNow(60_000), timeZone: browserTimeZone() };
  const name = details.data?.myHardwareLicense?.device.name;
  const serial = account.serialNumber ?? 'Device';
  return (
    <>
      <PageHeader
        title={name ? `${serial}, ${name}` : serial}
        above={backToDevices}
        status={deviceSentence(
          license.data?.myHardwareLicense,
          details.data?.myHardwareLicense?.device.status,
        )}
      />
      <PanelGrid>
        <PanelGrid.Item span={6}>
          <DeviceLicensePanel result={license} account={account} />
        </PanelGrid.Item>
        <PanelGrid.Item span={6}>
          <DeviceDetailsPanel result={details} account={account} moment={moment} />
        </PanelGrid.Item>
        <PanelGrid.Item span={12}>
          <DeviceTermsPanel account={account} moment={moment} />
        </PanelGrid.Item>
        <PanelGrid.Item span={12}>
          <DeviceActivityPanel account={account} moment={moment} />
        </PanelGrid.Item>
      </PanelGrid>
    </>
  );
}

/**
 * `/devices/{id}`: the device the session works with, or any other the API tells of and the session may read.
 */
export function Component(): ReactNode {
  const { id } = useParams();
  const { account } = useSession();
  return account.deviceId !== null && id === account.deviceId ? (
    <OwnDevice key={id} />
  ) : (
    <OtherDevice key={id} id={id ?? ''} />
  );
}
