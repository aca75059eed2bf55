import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { AccountSwitch } from '#client/components/account-switch.tsx';
import { ExplanationPage } from '#client/components/explanation-page.tsx';
import { PageHeader } from '#client/components/page-header.tsx';
import { PanelGrid } from '#client/components/panel.tsx';
import textClasses from '#client/components/text.module.css';
import { TextLink } from '#client/components/text-link.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { browserTimeZone } from '#client/lib/calendar.ts';
import { paths } from '#client/lib/paths.ts';
import { useNow } from '#client/lib/use-now.ts';
import { selectAccount } from '#client/session/session-store.ts';
import { useSession } from '#client/session/use-session.ts';
import { DeviceActivityPanel } from './device-activity-panel.tsx';
import { DeviceDetailsQueryDocument } from './device-details.generated.ts';
import { DeviceLicenseQueryDocument } from './device-license.generated.ts';
import { DeviceDetailsPanel, DeviceLicensePanel, DeviceTermsPanel } from './device-panels.tsx';
import { deviceSentence } from './device-view.ts';

const back = <TextLink to={paths.devices}>Back to devices</TextLink>;

function UnknownDevice(): ReactNode {
  const { account, accounts } = useSession();
  return (
    <ExplanationPage
      title="Device not found"
      above={back}
      icon={SearchX}
      heading={`This device doesn't exist, or isn't in ${account.name}`}
      text="The address may be mistyped, or the device belongs to another account."
      action={
        <div className={textClasses.row}>
          <TextLink to={paths.devices}>See devices</TextLink>
          <AccountSwitch accounts={accounts.filter(({ id }) => id !== account.id)} onSelect={selectAccount} />
        </div>
      }
    />
  );
}

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
        above={back}
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

/** `/devices/{id}`: the device the session works with; any other is not found, whatever the reason. */
export function Component(): ReactNode {
  const { id } = useParams();
  const { account } = useSession();
  return account.deviceId !== null && id === account.deviceId ? <OwnDevice key={id} /> : <UnknownDevice />;
}
