import type { ReactNode } from 'react';
import { Panel } from '#client/components/panel.tsx';
import { PanelSkeleton } from '#client/components/panel-states.tsx';
import { QueryPanel } from '#client/components/query-panel.tsx';
import textClasses from '#client/components/text.module.css';
import { type PanelQuery, usePanelQuery } from '#client/graphql/use-panel-query.ts';
import type { Account } from '#client/session/session.ts';
import type { DeviceDetailsQuery } from './device-details.generated.ts';
import { DeviceFacts, LicenseFacts, type Moment, TermsTable } from './device-facts.tsx';
import type { DeviceLicenseQuery } from './device-license.generated.ts';
import { DeviceTermsQueryDocument } from './device-terms.generated.ts';

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
        {({ myHardwareLicense }) => (
          <LicenseFacts hardware={myHardwareLicense} serialNumber={account.serialNumber} />
        )}
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
        {({ myHardwareLicense: hardware }) =>
          hardware ? (
            <DeviceFacts device={hardware.device} checkIn={hardware} moment={moment} />
          ) : (
            <p className={textClasses.small}>This device has no hardware license.</p>
          )
        }
      </QueryPanel>
    </Panel>
  );
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
          {({ myHardwareLicense }) => (
            <TermsTable terms={myHardwareLicense?.serviceLicenses ?? []} moment={moment} />
          )}
        </QueryPanel>
      </div>
    </Panel>
  );
}
