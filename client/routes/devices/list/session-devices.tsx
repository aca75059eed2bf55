import { MonitorX } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccountSwitch } from '#client/components/controls/buttons/account-switch.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelNotOffered } from '#client/components/panels/panel-states.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import { paths } from '#client/lib/paths.ts';
import { PersonToAsk } from '#client/routes/person-to-ask.tsx';
import { RequestButton } from '#client/routes/request-button.tsx';
import { selectAccount } from '#client/session/session-store.ts';
import type { Account } from '#client/session/session-user.ts';
import { useSession } from '#client/session/use-session.ts';

export type SessionDevice = { account: Account; current: boolean };

export function sessionDevices(accounts: readonly Account[], account: Account): SessionDevice[] {
  return accounts
    .filter(({ deviceId }) => deviceId !== null)
    .map((each) => ({ account: each, current: each.id === account.id }));
}

const columns: readonly Column<SessionDevice>[] = [
  {
    key: 'serial',
    header: 'Serial number',
    cell: ({ account, current }) => {
      const serial = <span className="tnum">{account.serialNumber ?? account.deviceId}</span>;
      return current ? <TextLink to={paths.device(account.deviceId ?? '')}>{serial}</TextLink> : serial;
    },
  },
  { key: 'account', header: 'Account', cell: ({ account }) => account.name },
  {
    key: 'session',
    header: 'Session',
    cell: ({ account, current }) =>
      current ? (
        <StatusText tone="ok">This session's device</StatusText>
      ) : (
        <AccountSwitch accounts={[account]} onSelect={selectAccount} />
      ),
  },
];

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

export function SessionDevices(): ReactNode {
  const { account, accounts } = useSession();
  const rows = sessionDevices(accounts, account);
  return (
    <PanelGrid>
      <PanelGrid.Item span={12}>
        <Panel title="Devices of this session" padding="flush">
          {rows.length > 0 ? (
            <DataTable
              caption="Devices of this session"
              columns={columns}
              rows={rows}
              rowKey={(row) => row.account.id}
            />
          ) : (
            <NoDevices />
          )}
        </Panel>
      </PanelGrid.Item>
      <PanelGrid.Item span={12}>
        <Panel title={`All devices of ${account.name}`}>
          <PanelNotOffered />
        </Panel>
      </PanelGrid.Item>
    </PanelGrid>
  );
}
