import { MonitorX, ShieldOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelEmpty } from '#client/components/panels/panel-states.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/session/use-session.ts';
import { ActivityPanel } from './activity/activity-panel.tsx';
import { AttentionPanel } from './attention/attention-panel.tsx';
import classes from './dashboard-page.module.css';
import { DeviceFigures } from './figures/device-figures.tsx';
import { FleetLine } from './fleet/fleet-line.tsx';
import { DashboardLicenseQueryDocument } from './license/license.generated.ts';
import { LicensePanel } from './license/license-panel.tsx';
import { DashboardHeader } from './status/dashboard-header.tsx';
import { UsagePanel } from './usage/usage-panel.tsx';
import { hardwareOf } from './use-facts.ts';

function NoDevice(): ReactNode {
  const { account } = useSession();
  return (
    <>
      <PageHeader title="Dashboard" />
      <FleetLine />
      <PanelGrid>
        <PanelGrid.Item span={12}>
          <Panel>
            <PanelEmpty
              icon={MonitorX}
              title="This session has no device"
              text="The dashboard shows one device's license, but your session doesn't have a device. Ask an administrator."
              action={
                account.deviceCount > 0 ? <TextLink to={paths.devices}>See devices</TextLink> : undefined
              }
            />
          </Panel>
        </PanelGrid.Item>
      </PanelGrid>
    </>
  );
}

function NoHardwareLicense(): ReactNode {
  return (
    <Panel title="License">
      <PanelEmpty
        icon={ShieldOff}
        title="No hardware license"
        text="This device has no hardware license, so there is no balance, software, or usage to show."
      />
    </Panel>
  );
}

export function DashboardPage(): ReactNode {
  const { account } = useSession();
  const license = usePanelQuery(DashboardLicenseQueryDocument);
  const hardware = hardwareOf(license.data);
  if (account.deviceId === null && !hardware && !license.loading) return <NoDevice />;
  return (
    <>
      <DashboardHeader license={license} />
      <FleetLine />
      <PanelGrid>
        <PanelGrid.Item span={8} className={classes.license}>
          {hardware === null ? <NoHardwareLicense /> : <LicensePanel license={license} />}
        </PanelGrid.Item>
        <PanelGrid.Item span={4}>
          <AttentionPanel hardware={hardware} />
        </PanelGrid.Item>
        {hardware === null ? null : (
          <>
            <PanelGrid.Item span={12}>
              <DeviceFigures hardware={hardware} loading={license.loading && !hardware} />
            </PanelGrid.Item>
            <PanelGrid.Item span={4}>
              <UsagePanel offline={hardware?.offline ?? false} />
            </PanelGrid.Item>
            <PanelGrid.Item span={8}>
              <ActivityPanel />
            </PanelGrid.Item>
          </>
        )}
      </PanelGrid>
    </>
  );
}
