import { MonitorX, ShieldOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StatusSentence } from '#client/browser/severity.ts';
import { TextLink } from '#client/components/controls/text-link.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelEmpty } from '#client/components/panels/panel-states.tsx';
import { paths } from '#client/lib/paths.ts';
import { ActivityPanel } from './activity-panel.tsx';
import { AttentionPanel } from './attention-panel.tsx';
import classes from './dashboard.module.css';
import { FleetPanel } from './fleet-panel.tsx';
import { fleetSentence } from './fleet-view.ts';
import { HeaderActions } from './header-actions.tsx';
import { LicensePanel } from './license-panel.tsx';
import { dashboardSentence } from './status-sentence.ts';
import { StatusStrip } from './status-strip.tsx';
import { UsagePanel } from './usage-panel.tsx';
import { type Dashboard, useDashboard } from './use-dashboard.ts';

function NoDevice({ account }: Dashboard): ReactNode {
  return (
    <Panel>
      <PanelEmpty
        icon={MonitorX}
        title="This session has no device"
        text={`The dashboard shows one device's license, but your session doesn't have a device. Ask an administrator of ${account.name}.`}
        action={account.deviceCount > 0 ? <TextLink to={paths.devices}>See devices</TextLink> : undefined}
      />
    </Panel>
  );
}

function NoHardwareLicense({ account }: Dashboard): ReactNode {
  return (
    <Panel title="License">
      <PanelEmpty
        icon={ShieldOff}
        title="No hardware license"
        text={`This device has no hardware license, so there is no balance, software, or usage to show. Ask an administrator of ${account.name}.`}
      />
    </Panel>
  );
}

function Panels({ dashboard }: { dashboard: Dashboard }): ReactNode {
  if (dashboard.model.hardware === null)
    return (
      <PanelGrid>
        <Fleet dashboard={dashboard} />
        <PanelGrid.Item span={8}>
          <NoHardwareLicense {...dashboard} />
        </PanelGrid.Item>
        <PanelGrid.Item span={4}>
          <AttentionPanel dashboard={dashboard} />
        </PanelGrid.Item>
      </PanelGrid>
    );
  return (
    <PanelGrid>
      <Fleet dashboard={dashboard} />
      <PanelGrid.Item span={8}>
        <LicensePanel dashboard={dashboard} />
      </PanelGrid.Item>
      <PanelGrid.Item span={4}>
        <AttentionPanel dashboard={dashboard} />
      </PanelGrid.Item>
      <PanelGrid.Item span={12}>
        <StatusStrip dashboard={dashboard} />
      </PanelGrid.Item>
      <PanelGrid.Item span={4}>
        <UsagePanel dashboard={dashboard} />
      </PanelGrid.Item>
      <PanelGrid.Item span={8}>
        <ActivityPanel dashboard={dashboard} />
      </PanelGrid.Item>
    </PanelGrid>
  );
}

/** The first row for administrators of many devices. */
function Fleet({ dashboard }: { dashboard: Dashboard }): ReactNode {
  return dashboard.isFleet ? (
    <PanelGrid.Item span={12}>
      <FleetPanel dashboard={dashboard} />
    </PanelGrid.Item>
  ) : null;
}

const fleetStatus = ({ fleet }: Dashboard): StatusSentence | null =>
  fleet.data ? fleetSentence(fleet.data) : null;

/** `/dashboard`: is everything OK, until when, and what needs to be done. */
export function DashboardPage(): ReactNode {
  const dashboard = useDashboard();
  const { account, license, licenseMoment, model } = dashboard;
  const noDevice = account.deviceId === null && !model.hardware && !license.loading;
  if (noDevice)
    return (
      <>
        <PageHeader
          title="Dashboard"
          status={fleetStatus(dashboard) ?? { tone: 'neutral', text: 'This session has no device.' }}
        />
        <PanelGrid>
          <Fleet dashboard={dashboard} />
          <PanelGrid.Item span={12}>
            <NoDevice {...dashboard} />
          </PanelGrid.Item>
        </PanelGrid>
      </>
    );
  const sentence: StatusSentence =
    fleetStatus(dashboard) ??
    (license.error && !license.data
      ? { tone: 'warning', text: "The license didn't load." }
      : dashboardSentence(model, licenseMoment));
  return (
    <>
      <PageHeader
        title="Dashboard"
        status={{ ...sentence, text: <span className={classes.status}>{sentence.text}</span> }}
        actions={<HeaderActions dashboard={dashboard} />}
      />
      <Panels dashboard={dashboard} />
    </>
  );
}
