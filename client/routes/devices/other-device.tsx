import type { ReactNode } from 'react';
import { PageHeader } from '#client/components/page-header.tsx';
import { Panel, PanelGrid } from '#client/components/panel.tsx';
import { PanelSkeleton } from '#client/components/panel-states.tsx';
import { QueryPanel } from '#client/components/query-panel.tsx';
import textClasses from '#client/components/text.module.css';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { browserTimeZone } from '#client/lib/calendar.ts';
import { useNow } from '#client/lib/use-now.ts';
import { useSession } from '#client/session/use-session.ts';
import { DeviceFacts, LicenseFacts, TermsTable } from './device-facts.tsx';
import { deviceSentence } from './device-view.ts';
import { type OtherDeviceQuery, OtherDeviceQueryDocument } from './other-device.generated.ts';
import { backToDevices, UnknownDevice } from './unknown-device.tsx';

type Device = NonNullable<OtherDeviceQuery['device']>;

/** Where a device stands in the tree of groups: 'Main lab, Vehicles'. */
const groupPath = ({ group }: Device) =>
  group ? [...group.ancestors, group].map(({ name }) => name).join(', ') : 'None';

function KnownDevice({ device }: { device: Device }): ReactNode {
  const moment = { now: useNow(60_000), timeZone: browserTimeZone() };
  const { serialNumber, name, hardwareLicense: hardware, status } = device;
  return (
    <>
      <PageHeader
        title={name ? `${serialNumber}, ${name}` : serialNumber}
        above={backToDevices}
        status={deviceSentence(hardware, status)}
      />
      <PanelGrid>
        <PanelGrid.Item span={6}>
          <Panel title="License">
            <LicenseFacts hardware={hardware} serialNumber={serialNumber} />
          </Panel>
        </PanelGrid.Item>
        <PanelGrid.Item span={6}>
          <Panel title="Device">
            <DeviceFacts
              device={device}
              checkIn={hardware}
              moment={moment}
              more={[['Group', groupPath(device)]]}
            />
          </Panel>
        </PanelGrid.Item>
        <PanelGrid.Item span={12}>
          <Panel title="License terms" padding="flush">
            <div className={textClasses.flushStates}>
              <TermsTable terms={hardware?.serviceLicenses ?? []} moment={moment} />
            </div>
          </Panel>
        </PanelGrid.Item>
      </PanelGrid>
    </>
  );
}

/** A device the session doesn't work with, as far as the API tells of it and the session may read it. */
export function OtherDevice({ id }: { id: string }): ReactNode {
  const { account } = useSession();
  const result = usePanelQuery(OtherDeviceQueryDocument, { variables: { id } });
  const { data, error } = result;
  if (data?.device) return <KnownDevice device={data.device} />;
  if (data || error?.kind === 'not-offered') return <UnknownDevice />;
  return (
    <>
      <PageHeader title="Device" above={backToDevices} />
      <Panel>
        <QueryPanel
          result={result}
          accountName={account.name}
          skeleton={<PanelSkeleton lines={6} height={160} />}
        >
          {() => null}
        </QueryPanel>
      </Panel>
    </>
  );
}
