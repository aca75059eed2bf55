import { CalendarOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '#client/components/data-table.tsx';
import { Facts } from '#client/components/facts.tsx';
import { Panel } from '#client/components/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panel-states.tsx';
import { QueryPanel } from '#client/components/query-panel.tsx';
import { StatusText } from '#client/components/status.tsx';
import textClasses from '#client/components/text.module.css';
import { type PanelQuery, usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { balanceView } from '#client/lib/balance.ts';
import { formatDate } from '#client/lib/format.ts';
import { productName } from '#client/lib/product.ts';
import { whenText } from '#client/lib/when-text.ts';
import type { Account } from '#client/session/session.ts';
import type { DeviceDetailsQuery } from './device-details.generated.ts';
import type { DeviceLicenseQuery } from './device-license.generated.ts';
import type { DeviceTermsQuery } from './device-terms.generated.ts';
import { DeviceTermsQueryDocument } from './device-terms.generated.ts';
import { deviceStatus, termStatus } from './device-view.ts';

export type Moment = { now: number; timeZone: string };

const digits = (text: string) => <span className="tnum">{text}</span>;
const noLicense = 'No active license';

/** What the documented query tells of the license. */
export function DeviceLicensePanel({
  result,
  account,
}: {
  result: PanelQuery<DeviceLicenseQuery>;
  account: Account;
}): ReactNode {
  return (
    <Panel title="License">
      <QueryPanel
        result={result}
        accountName={account.name}
        skeleton={<PanelSkeleton lines={5} height={130} />}
      >
        {({ myHardwareLicense: hardware }) => {
          const license = hardware?.primaryServiceLicense;
          const balance = license ? balanceView(license.remainingActions, null) : null;
          const kind =
            typeof hardware?.offline === 'boolean' ? (hardware.offline ? 'Offline' : 'Online') : 'Not known';
          return (
            <Facts
              layout="rows"
              items={[
                ['Serial number', digits(account.serialNumber ?? 'Not known')],
                ['Product', license ? productName(license.product?.className) : noLicense],
                ['License', hardware ? kind : 'No hardware license'],
                ['Remaining advanced actions', balance ? digits(balance.figure) : noLicense],
                ['Authentication code', license?.isMfaEnabled ? 'In use' : 'Not in use'],
              ]}
            />
          );
        }}
      </QueryPanel>
    </Panel>
  );
}

/** The device as inventory. */
export function DeviceDetailsPanel({
  result,
  account,
  moment,
}: {
  result: PanelQuery<DeviceDetailsQuery>;
  account: Account;
  moment: Moment;
}): ReactNode {
  return (
    <Panel title="Device">
      <QueryPanel
        result={result}
        accountName={account.name}
        skeleton={<PanelSkeleton lines={5} height={130} />}
      >
        {({ myHardwareLicense: hardware }) => {
          if (!hardware) return <p className={textClasses.small}>This device has no hardware license.</p>;
          const { device, lastCheckInAt, nextCheckInDueAt } = hardware;
          const status = deviceStatus(device.status);
          const when = (instant: string | null, none: string) =>
            instant ? digits(whenText(instant, moment.now, moment.timeZone)) : none;
          return (
            <Facts
              layout="rows"
              items={[
                [
                  'Status',
                  <StatusText key="status" tone={status.tone}>
                    {status.text}
                  </StatusText>,
                ],
                ['Software', digits(device.softwareVersion ?? 'Not reported')],
                ['Last check-in', when(lastCheckInAt, 'Never')],
                ['Next check-in due', when(nextCheckInDueAt, 'None is expected')],
                ['Registered', digits(formatDate(device.registeredAt, moment))],
              ]}
            />
          );
        }}
      </QueryPanel>
    </Panel>
  );
}

type Term = NonNullable<DeviceTermsQuery['myHardwareLicense']>['serviceLicenses'][number];

function termColumns(moment: Moment): Column<Term>[] {
  const date = (instant: string) => digits(formatDate(instant, moment));
  return [
    { key: 'product', header: 'Term', cell: ({ product }) => productName(product.className) },
    { key: 'start', header: 'Start', cell: ({ startsAt }) => date(startsAt) },
    { key: 'end', header: 'End', cell: ({ expiresAt }) => (expiresAt ? date(expiresAt) : 'No end date') },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status }) => <StatusText tone={termStatus(status).tone}>{termStatus(status).text}</StatusText>,
    },
  ];
}

/** Every term of the device: past, present and queued. */
export function DeviceTermsPanel({ account, moment }: { account: Account; moment: Moment }): ReactNode {
  const terms = usePanelQuery(DeviceTermsQueryDocument);
  return (
    <Panel title="License terms" padding="flush">
      <div className={textClasses.flushStates}>
        <QueryPanel
          result={terms}
          accountName={account.name}
          skeleton={<PanelSkeleton lines={3} height={88} />}
        >
          {({ myHardwareLicense: hardware }) => {
            const rows = hardware?.serviceLicenses ?? [];
            return rows.length > 0 ? (
              <DataTable
                caption="License terms"
                columns={termColumns(moment)}
                rows={rows}
                rowKey={({ id }) => id}
              />
            ) : (
              <PanelEmpty
                icon={CalendarOff}
                title="No terms yet"
                text="The first term appears here when this device is licensed."
              />
            );
          }}
        </QueryPanel>
      </div>
    </Panel>
  );
}
