import { MonitorX, ShieldOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHeader } from '#client/components/page-header.tsx';
import { Panel, PanelGrid } from '#client/components/panel.tsx';
import { PanelEmpty } from '#client/components/panel-states.tsx';
import { TextLink } from '#client/components/text-link.tsx';
import { paths } from '#client/lib/paths.ts';
import { ActivityPanel } from './activity-panel.tsx';
import { AttentionPanel } from './attention-panel.tsx';
import classes from './dashboard.module.css';
import { HeaderActions } from './header-actions.tsx';
import { LicensePanel } from './license-panel.tsx';
import { type StatusSentence, statusSentence } from './status-sentence.ts';
import { StatusStrip } from './status-strip.tsx';
import { UsagePanel } from './usage-panel.tsx';
import { type Dashboard, useDashboard } from './use-dashboard.ts';

function NoDevice({ account }: Dashboard): ReactNode {
  return (
    <Panel>
      <PanelEmpty
        icon={MonitorX}
        title="This session has no device"
        text={`The dashboard shows the license of one device, and this session is tied to none. Ask an administrator of ${account.name}.`}
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

/** `/dashboard`: am I fine, until when, what needs doing. */
export function Component(): ReactNode {
  const dashboard = useDashboard();
  const { account, license, licenseMoment, model } = dashboard;
  const noDevice = account.deviceId === null && !model.hardware && !license.loading;
  if (noDevice)
    return (
      <>
        <PageHeader title="Dashboard" status={{ tone: 'neutral', text: 'This session has no device.' }} />
        <NoDevice {...dashboard} />
      </>
    );
  const sentence: StatusSentence =
    license.error && !license.data
      ? { tone: 'warning', text: 'The license did not load.' }
      : statusSentence(model, licenseMoment);
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
