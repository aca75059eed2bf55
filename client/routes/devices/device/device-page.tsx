import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { CopyButton } from '#client/components/controls/buttons/copy-button.tsx';
import { failedStatus, PageHeader } from '#client/components/layout/page-header.tsx';
import { PageTabs } from '#client/components/layout/page-tabs.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { paths } from '#client/lib/paths.ts';
import { BackToDevices } from '#client/routes/devices/back-to-devices.tsx';
import { type Device, deviceStatusSentence, instructionText } from '#client/routes/devices/device-model.ts';
import { useSession } from '#client/session/use-session.ts';
import { ActivityTab } from './activity-tab.tsx';
import { DevicePageQueryDocument } from './device.generated.ts';
import { DeviceActions, useDeviceDialog } from './device-actions.tsx';
import classes from './device-page.module.css';
import { DocumentedDevice } from './documented-device.tsx';
import { ExchangesTab } from './exchanges-tab.tsx';
import { LicenseTab } from './license-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { UnknownDevice } from './unknown-device.tsx';
import { UpdatesTab } from './updates-tab.tsx';
import { UsageTab } from './usage-tab.tsx';

const tabs = [
  ['overview', 'Overview'],
  ['license', 'License'],
  ['usage', 'Usage'],
  ['updates', 'Updates'],
  ['exchanges', 'Offline exchanges'],
  ['activity', 'Activity'],
] as const;

function SerialNumber({ serialNumber, isTitle }: { serialNumber: string; isTitle: boolean }): ReactNode {
  return (
    <>
      {isTitle ? 'Not named' : <code className={classes.serial}>{serialNumber}</code>}
      <CopyButton text={serialNumber} label="Copy serial number" title="Copy serial number" />
    </>
  );
}

function KnownDevice({ device, onChanged }: { device: Device; onChanged: () => void }): ReactNode {
  const { can } = useSession();
  const [params] = useSearchParams();
  const moment = { now: useNow(60_000), timeZone: readerTimeZone() };
  const { id, serialNumber, name, hardwareLicense } = device;
  const shown = tabs.filter(([tab]) => tab !== 'exchanges' || hardwareLicense?.offline);
  const tab = shown.find(([each]) => each === params.get('tab'))?.[0] ?? 'overview';
  const shared = { id, moment };
  const dialog = useDeviceDialog(device);
  return (
    <>
      <PageHeader
        title={name ?? serialNumber}
        above={<BackToDevices />}
        below={<SerialNumber serialNumber={serialNumber} isTitle={name === null} />}
        status={deviceStatusSentence(device, moment)}
        note={instructionText(device, moment.now)}
        actions={<DeviceActions device={device} dialog={dialog} moment={moment} onChanged={onChanged} />}
      />
      <PageTabs label="Device" tabs={shown} current={tab} />
      {tab === 'overview' ? (
        <OverviewTab
          device={device}
          moment={moment}
          groupLink={can.access.admin ? paths.group : undefined}
          onAddNote={dialog.addNote}
          onChooseGroup={dialog.move}
        />
      ) : null}
      {tab === 'license' ? <LicenseTab id={id} now={moment.now} /> : null}
      {tab === 'usage' ? <UsageTab {...shared} /> : null}
      {tab === 'updates' ? <UpdatesTab {...shared} /> : null}
      {tab === 'exchanges' ? <ExchangesTab device={device} now={moment.now} /> : null}
      {tab === 'activity' ? <ActivityTab {...shared} /> : null}
    </>
  );
}

function AnyDevice({ id }: { id: string }): ReactNode {
  const { account } = useSession();
  const result = usePanelQuery(DevicePageQueryDocument, { variables: { id } });
  const { data, error } = result;
  if (error?.kind === 'not-offered')
    return account.deviceId !== null && id === account.deviceId ? <DocumentedDevice /> : <UnknownDevice />;
  if (data?.device) return <KnownDevice device={data.device} onChanged={result.refetch} />;
  if (data) return <UnknownDevice />;
  return (
    <>
      <PageHeader
        title="Device"
        above={<BackToDevices />}
        status={failedStatus(result, 'The device') ?? undefined}
      />
      <Panel>
        <QueryPanel result={result} skeleton={<PanelSkeleton lines={6} height={160} />}>
          {() => null}
        </QueryPanel>
      </Panel>
    </>
  );
}

/** Missing and forbidden devices look the same. */
export function DevicePage(): ReactNode {
  const { id = '' } = useParams();
  return <AnyDevice key={id} id={id} />;
}
