import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { AccountSwitch } from '#client/components/account-switch.tsx';
import { ExplanationPage } from '#client/components/explanation-page.tsx';
import { Facts } from '#client/components/facts.tsx';
import { PageHeader } from '#client/components/page-header.tsx';
import { Panel, PanelGrid } from '#client/components/panel.tsx';
import { PanelNotOffered } from '#client/components/panel-states.tsx';
import textClasses from '#client/components/text.module.css';
import { TextLink } from '#client/components/text-link.tsx';
import { formatNumber } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import type { Account } from '#client/session/session.ts';
import { selectAccount } from '#client/session/session-store.ts';
import { useSession } from '#client/session/use-session.ts';

function UnknownOrganization({ others }: { others: readonly Account[] }): ReactNode {
  const { account } = useSession();
  return (
    <ExplanationPage
      title="Organization not found"
      icon={SearchX}
      heading={`This organization doesn't exist, or isn't that of ${account.name}`}
      text="The address may be mistyped, or the organization belongs to another account."
      action={
        <div className={textClasses.row}>
          <TextLink to={account.organizationId ? paths.organization(account.organizationId) : paths.home}>
            {account.organizationId ? `See ${account.name}` : 'Go to the home page'}
          </TextLink>
          <AccountSwitch accounts={others} onSelect={selectAccount} />
        </div>
      }
    />
  );
}

/** `/organization/{organizationId}`: the organization of the session's account, as far as the session knows it. */
export function Component(): ReactNode {
  const { organizationId } = useParams();
  const { account, accounts } = useSession();
  if (account.organizationId === null || organizationId !== account.organizationId)
    return <UnknownOrganization others={accounts.filter(({ id }) => id !== account.id)} />;
  const devices = account.deviceCount === 1 ? '1 device' : `${formatNumber(account.deviceCount)} devices`;
  return (
    <>
      <PageHeader title={account.name} status={{ tone: 'neutral', text: `${devices} in this account.` }} />
      <PanelGrid>
        <PanelGrid.Item span={8}>
          <Panel title="Organization">
            <Facts
              layout="rows"
              items={[
                ['Account', account.name],
                ['Account id', account.id],
                ['Organization id', account.organizationId],
              ]}
            />
          </Panel>
        </PanelGrid.Item>
        <PanelGrid.Item span={4}>
          <Panel title="Devices">
            <div className={textClasses.stack}>
              {account.deviceId ? (
                <TextLink to={paths.device(account.deviceId)}>
                  <span className="tnum">{account.serialNumber ?? account.deviceId}</span>
                </TextLink>
              ) : (
                <p className={textClasses.small}>This session has no device.</p>
              )}
              <TextLink to={paths.devices}>See devices</TextLink>
            </div>
          </Panel>
        </PanelGrid.Item>
        <PanelGrid.Item span={12}>
          <Panel title="Contacts, policy, and activity">
            <PanelNotOffered />
          </Panel>
        </PanelGrid.Item>
      </PanelGrid>
    </>
  );
}
