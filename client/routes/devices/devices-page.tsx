import { MonitorX } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccountSwitch } from '#client/components/account-switch.tsx';
import { type Column, DataTable } from '#client/components/data-table.tsx';
import { PageHeader } from '#client/components/page-header.tsx';
import { Panel, PanelGrid } from '#client/components/panel.tsx';
import { PanelEmpty, PanelNotOffered } from '#client/components/panel-states.tsx';
import { StatusText } from '#client/components/status.tsx';
import { TextLink } from '#client/components/text-link.tsx';
import { formatNumber } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import type { Account } from '#client/session/session.ts';
import { selectAccount } from '#client/session/session-store.ts';
import { useSession } from '#client/session/use-session.ts';

type Row = { account: Account; current: boolean };

const columns: readonly Column<Row>[] = [
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
        <StatusText tone="ok">Works with this device</StatusText>
      ) : (
        <AccountSwitch accounts={[account]} onSelect={selectAccount} />
      ),
  },
];

function sentence(account: Account, known: number): string {
  if (account.deviceCount > 1) return `${formatNumber(account.deviceCount)} devices in ${account.name}.`;
  if (known === 0) return 'This session has no device.';
  return known === 1 ? 'One device in this session.' : `${formatNumber(known)} devices in this session.`;
}

/** `/devices`: the devices this session knows, one for each account it may work in. */
export function Component(): ReactNode {
  const { account, accounts } = useSession();
  const rows = accounts
    .filter(({ deviceId }) => deviceId !== null)
    .map((each) => ({ account: each, current: each.id === account.id }));
  return (
    <>
      <PageHeader title="Devices" status={{ tone: 'neutral', text: sentence(account, rows.length) }} />
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
              <PanelEmpty
                icon={MonitorX}
                title="No devices"
                text={`A device appears here once a session in ${account.name} is tied to it.`}
                action={<TextLink to={paths.dashboard}>See the dashboard</TextLink>}
              />
            )}
          </Panel>
        </PanelGrid.Item>
        {account.deviceCount > rows.filter(({ current }) => current).length ? (
          <PanelGrid.Item span={12}>
            <Panel title={`All devices of ${account.name}`}>
              <PanelNotOffered />
            </Panel>
          </PanelGrid.Item>
        ) : null}
      </PanelGrid>
    </>
  );
}
