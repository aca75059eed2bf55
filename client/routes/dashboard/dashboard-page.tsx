import type { ReactNode } from 'react';
import { PanelGrid } from '#client/components/panels/panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { NoDevicePage, NoHardwareLicensePage } from '#client/routes/no-license-pages.tsx';
import { useSession } from '#client/session/use-session.ts';
import { ActivityPanel } from './activity/activity-panel.tsx';
import { AttentionPanel } from './attention/attention-panel.tsx';
import { DeviceFigures } from './figures/device-figures.tsx';
import { FleetLine } from './fleet/fleet-line.tsx';
import { DashboardLicenseQueryDocument } from './license/license.generated.ts';
import { LicensePanel } from './license/license-panel.tsx';
import { DashboardHeader } from './status/dashboard-header.tsx';
import { UsagePanel } from './usage/usage-panel.tsx';
import { hardwareOf } from './use-facts.ts';

export function DashboardPage(): ReactNode {
  const { account } = useSession();
  const license = usePanelQuery(DashboardLicenseQueryDocument);
  const hardware = hardwareOf(license.data);
  if (account.deviceId === null && !hardware && !license.loading)
    return (
      <>
        <NoDevicePage title="Dashboard" />
        <p>
          <FleetLine />
        </p>
      </>
    );
  if (hardware === null) return <NoHardwareLicensePage title="Dashboard" />;
  return (
    <>
      <DashboardHeader license={license} />
      <PanelGrid>
        <PanelGrid.Item span={12}>
          <FleetLine />
        </PanelGrid.Item>
        <PanelGrid.Item span={8}>
          <LicensePanel license={license} />
        </PanelGrid.Item>
        <PanelGrid.Item span={4}>
          <AttentionPanel hardware={hardware} />
        </PanelGrid.Item>
        <PanelGrid.Item span={12}>
          <DeviceFigures hardware={hardware} loading={license.loading && !hardware} />
        </PanelGrid.Item>
        <PanelGrid.Item span={4}>
          <UsagePanel offline={hardware?.offline ?? false} />
        </PanelGrid.Item>
        <PanelGrid.Item span={8}>
          <ActivityPanel />
        </PanelGrid.Item>
      </PanelGrid>
    </>
  );
}
