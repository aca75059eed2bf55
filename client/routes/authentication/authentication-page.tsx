import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { EmptyPage } from '#client/components/layout/empty-page.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { NoDevicePage, NoHardwareLicensePage } from '#client/routes/no-license-pages.tsx';
import { RequestLink } from '#client/routes/request-link.tsx';
import { useSession } from '#client/session/use-session.ts';
import {
  AuthenticationIssuesQueryDocument,
  AuthenticationLicenseQueryDocument,
} from './authentication.generated.ts';
import { CodePanel } from './code-panel.tsx';
import { IssuedCodesPanel } from './issued-codes-panel.tsx';
import { OnTheDevicePanel } from './on-the-device-panel.tsx';
import { useIssueCode } from './use-issue-code.ts';

const title = 'Authentication Code';

function IssuePage(): ReactNode {
  const { account } = useSession();
  const issues = usePanelQuery(AuthenticationIssuesQueryDocument);
  const issued = useIssueCode(account.deviceId, issues.refetch);
  const timeZone = readerTimeZone();
  return (
    <>
      <PageHeader
        title={title}
        status={{
          tone: 'ok',
          icon: ShieldCheck,
          text: issued.offered
            ? 'Multi-factor authentication is on. Enter the code on the device when it asks.'
            : 'Multi-factor authentication is on.',
        }}
      />
      <PanelGrid>
        <PanelGrid.Item span={8}>
          <CodePanel issued={issued} serialNumber={account.serialNumber} timeZone={timeZone} />
        </PanelGrid.Item>
        <PanelGrid.Item span={4}>
          <OnTheDevicePanel />
        </PanelGrid.Item>
        {issued.code ? (
          <PanelGrid.Item span={12}>
            <AlertBox tone="notice" title="Keep this code to yourself">
              Support never asks for it.
            </AlertBox>
          </PanelGrid.Item>
        ) : null}
        <PanelGrid.Item span={12}>
          <IssuedCodesPanel result={issues} issued={issued} timeZone={timeZone} />
        </PanelGrid.Item>
      </PanelGrid>
    </>
  );
}

export function AuthenticationPage(): ReactNode {
  const { account } = useSession();
  const license = usePanelQuery(AuthenticationLicenseQueryDocument);
  const hardware = license.data?.myHardwareLicense;
  if (account.deviceId === null) return <NoDevicePage title={title} />;
  if (hardware === null) return <NoHardwareLicensePage title={title} />;
  if (hardware?.primaryServiceLicense?.isMfaEnabled === true) return <IssuePage key={account.deviceId} />;
  if (hardware?.primaryServiceLicense === null)
    return (
      <EmptyPage
        title={title}
        heading="No active license"
        text="Codes require an active license."
        link={<RequestLink kind="license" />}
      />
    );
  if (hardware)
    return (
      <EmptyPage
        title={title}
        heading="Multi-factor authentication is off"
        text="This license doesn't use codes."
        link={<RequestLink kind="codes" />}
      />
    );
  return (
    <>
      <PageHeader
        title={title}
        status={{ tone: 'neutral', text: 'Checking whether this license uses codes.' }}
      />
      <Panel>
        <QueryPanel result={license} skeleton={<PanelSkeleton lines={4} height={280} />}>
          {() => null}
        </QueryPanel>
      </Panel>
    </>
  );
}
