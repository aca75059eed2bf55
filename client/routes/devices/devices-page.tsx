import type { ReactNode } from 'react';
import { PageHeader } from '#client/components/page-header.tsx';
import { Panel } from '#client/components/panel.tsx';
import { PanelSkeleton } from '#client/components/panel-states.tsx';
import { QueryPanel } from '#client/components/query-panel.tsx';
import textClasses from '#client/components/text.module.css';
import { usePages } from '#client/graphql/use-pages.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { Account } from '#client/session/session.ts';
import { useSession } from '#client/session/use-session.ts';
import { DeviceTable } from './device-table.tsx';
import { type DevicesPageQuery, DevicesPageQueryDocument } from './devices-page.generated.ts';
import { NoDevices, SessionDevices, sessionDevices } from './session-devices.tsx';

const variables = { first: 100 };
const devicesOf = ({ devices }: DevicesPageQuery) => devices;

const count = (devices: number) => (devices === 1 ? '1 device' : `${formatNumber(devices)} devices`);

function sentence(account: Account, listed: number | null, known: number): string {
  if (listed !== null)
    return listed === 0 ? 'This session has no device.' : `${count(listed)} in ${account.name}.`;
  if (account.deviceCount > 1) return `${count(account.deviceCount)} in ${account.name}.`;
  if (known === 0) return 'This session has no device.';
  return known === 1 ? 'One device in this session.' : `${formatNumber(known)} devices in this session.`;
}

/**
 * `/devices`: the devices the session can read in its account. Where the API offers no such list: those the
 * session knows, one for each account it may work in.
 */
export function Component(): ReactNode {
  const { account, accounts } = useSession();
  const pages = usePages(DevicesPageQueryDocument, variables, devicesOf);
  const { result, rows } = pages;
  const isOffered = result.error?.kind !== 'not-offered';
  const listed = isOffered && result.data ? pages.totalCount : null;
  const known = sessionDevices(accounts, account).length;
  return (
    <>
      <PageHeader title="Devices" status={{ tone: 'neutral', text: sentence(account, listed, known) }} />
      {isOffered ? (
        <Panel title="All devices" aside={listed === null ? undefined : count(listed)} padding="flush">
          <div className={textClasses.flushStates}>
            <QueryPanel
              result={result}
              accountName={account.name}
              skeleton={<PanelSkeleton lines={8} height={400} />}
            >
              {() =>
                rows.length > 0 ? (
                  <DeviceTable caption="All devices" devices={rows} list={pages} />
                ) : (
                  <NoDevices />
                )
              }
            </QueryPanel>
          </div>
        </Panel>
      ) : (
        <SessionDevices />
      )}
    </>
  );
}
