import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { formatDay, formatMoment } from '#client/browser/dates.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { CopyButton } from '#client/components/controls/buttons/copy-button.tsx';
import { TextButton } from '#client/components/controls/buttons/text-button.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { DescriptionList } from '#client/components/controls/status/description-list.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { Breadcrumbs } from '#client/components/layout/breadcrumbs.tsx';
import { EmptyPage } from '#client/components/layout/empty-page.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { PendingPage } from '#client/components/layout/pending-page.tsx';
import { GroupPath } from '#client/components/license/group-path.tsx';
import { deviceStatus } from '#client/components/license/status-glossary.ts';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { deviceName } from '#client/lib/device-text.ts';
import { paths } from '#client/lib/paths.ts';
import { licenseType, productName } from '#client/lib/product.ts';
import { notReportedText } from '#client/lib/usage-view.ts';
import { RequestLink } from '#client/routes/request-link.tsx';
import { useDialog } from '#client/session/use-draft.ts';
import { useSession } from '#client/session/use-session.ts';
import { DevicePageQueryDocument } from './device.generated.ts';
import { DeviceFigures } from './device-figures.tsx';
import { LicensePanel } from './device-license.tsx';
import {
  type Device,
  deviceStatusSentence,
  instructionText,
  neverReported,
  requestDevice,
  requestKind,
} from './device-model.ts';
import classes from './device-page.module.css';
import { ActivityPanel, ExchangesPanel, UsagePanels } from './device-panels.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { useMoveDialog } from './move-dialog.tsx';

const back = <Breadcrumbs items={[['Devices', paths.devices]]} />;

function SerialNumber({ serialNumber, isTitle }: { serialNumber: string; isTitle: boolean }): ReactNode {
  return (
    <>
      {isTitle ? <span>Serial number</span> : <span className="tnum">{serialNumber}</span>}
      <CopyButton text={serialNumber} label="Copy serial number" title="Copy serial number" />
    </>
  );
}

function KnownDevice({ device }: { device: Device }): ReactNode {
  const { can } = useSession();
  const { id, serialNumber, name, notes, status, group, hardwareLicense: hardware } = device;
  const moment = { now: useNow(60_000), timeZone: readerTimeZone() };
  const [editing, setEditing] = useDialog<'name' | 'notes'>('edit');
  const { move, dialog } = useMoveDialog();
  const isRetired = status === 'RETIRED';
  const mayEdit = can.access.admin && !isRetired;
  const mayMove = [true, id].includes(can.perform.repositionDevice ?? false) && !isRetired;
  const chooseGroup = () => move([device]);
  const { reasons } = deviceStatus(device);
  const request = requestKind(device);
  const terms = hardware?.serviceLicenses ?? [];
  const showsActions = can.perform.advancedActions !== undefined;
  const isNew = neverReported(device);
  const facts: [label: string, value: ReactNode][] = [
    [
      'Group',
      <span key="group" className="row">
        {group ? (
          <GroupPath group={group} linkTo={can.access.admin ? paths.group : undefined} />
        ) : (
          <span>None</span>
        )}
        {mayMove ? (
          <TextButton onClick={chooseGroup}>{group ? 'Move to group' : 'Choose a group'}</TextButton>
        ) : null}
      </span>,
    ],
    ['Hardware', productName(device.product.className)],
    [
      'Registered',
      <span key="registered" className="tnum">
        {formatDay(device.registeredAt)}
      </span>,
    ],
  ];
  if (hardware && terms.length > 0) facts.push(['Type', licenseType(hardware.offline)]);
  if (hardware?.lastCheckInAt)
    facts.push([
      hardware.offline ? 'Last exchange' : 'Last check-in',
      <span key="last" className="tnum">
        {(hardware.offline ? formatDay : formatMoment)(hardware.lastCheckInAt)}
      </span>,
    ]);
  if (hardware?.primaryServiceLicense)
    facts.push([
      'Authentication code',
      hardware.primaryServiceLicense.isMfaEnabled ? 'In use' : 'Not in use',
    ]);
  // The worst reason is in the page's header.
  if (reasons.length > 0) facts.push(['Also', reasons.join(', ')]);
  return (
    <>
      <PageHeader
        title={deviceName(device)}
        above={back}
        below={<SerialNumber serialNumber={serialNumber} isTitle={name === null} />}
        status={deviceStatusSentence(device, moment.now)}
        note={instructionText(device, moment.now)}
        actions={
          <>
            {mayEdit ? (
              <Button
                variant="default"
                leftSection={<Icon icon={Pencil} />}
                onClick={() => setEditing('name')}
              >
                Edit
              </Button>
            ) : null}
            {request ? (
              <RequestLink kind={request} devices={[requestDevice(device)]} variant="filled" />
            ) : null}
          </>
        }
      />
      {editing && mayEdit ? (
        <EditDialog device={device} startsAt={editing} onClose={() => setEditing(null)} />
      ) : null}
      {dialog}
      <PanelGrid>
        <PanelGrid.Item id="facts" span={12}>
          <DeviceFigures device={device} moment={moment} />
        </PanelGrid.Item>
        <PanelGrid.Item span={8}>
          <Panel title="Device">
            <DescriptionList items={facts} />
          </Panel>
        </PanelGrid.Item>
        <PanelGrid.Item span={4}>
          <Panel title="Notes">
            {notes ? (
              <p className={classes.notes}>{notes}</p>
            ) : (
              <p className="muted small">
                <span>No notes yet. </span>
                {mayEdit ? <TextButton onClick={() => setEditing('notes')}>Add a note</TextButton> : null}
              </p>
            )}
          </Panel>
        </PanelGrid.Item>
        {terms.length > 0 ? (
          <PanelGrid.Item id="terms" span={12}>
            <LicensePanel device={device} terms={terms} now={moment.now} />
          </PanelGrid.Item>
        ) : null}
        {isNew ? (
          <PanelGrid.Item id="usage" span={12}>
            <Panel title="Usage, 90 days">
              <p className="muted small">{notReportedText()}</p>
            </Panel>
          </PanelGrid.Item>
        ) : (
          <UsagePanels id={id} withActions={showsActions} moment={moment} />
        )}
        {hardware?.offline ? (
          <PanelGrid.Item id="exchanges" span={12}>
            <ExchangesPanel device={device} now={moment.now} />
          </PanelGrid.Item>
        ) : null}
        <PanelGrid.Item id="activity" span={12}>
          <ActivityPanel id={id} moment={moment} />
        </PanelGrid.Item>
      </PanelGrid>
    </>
  );
}

function AnyDevice({ id }: { id: string }): ReactNode {
  const { account } = useSession();
  const result = usePanelQuery(DevicePageQueryDocument, { variables: { id } });
  const { data } = result;
  if (data?.device) return <KnownDevice device={data.device} />;
  if (data)
    return (
      <EmptyPage
        title="Device not found"
        above={back}
        heading={`We couldn't find that device in ${account.name}`}
        text="Check the link. The device may belong to another account."
        link={<TextLink to={paths.devices}>See devices</TextLink>}
      />
    );
  return (
    <PendingPage
      title="Device"
      above={back}
      subject="The device"
      result={result}
      skeleton={<PanelSkeleton lines={6} height={160} />}
      notProvided={{
        what: 'show devices',
        text: 'This page shows a device with its license, software, and activity.',
      }}
    />
  );
}

/** Missing and forbidden devices look the same. */
export function DevicePage(): ReactNode {
  const { id = '' } = useParams();
  return <AnyDevice key={id} id={id} />;
}
