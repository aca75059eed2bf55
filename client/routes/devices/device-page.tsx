import { FolderInput, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { CopyButton } from '#client/components/controls/buttons/copy-button.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { Breadcrumbs } from '#client/components/layout/breadcrumbs.tsx';
import { EmptyPage } from '#client/components/layout/empty-page.tsx';
import { failedStatus, PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { paths } from '#client/lib/paths.ts';
import { useSavedInput } from '#client/session/use-saved-input.ts';
import { useSession } from '#client/session/use-session.ts';
import { ActivityPanel } from './activity-panel.tsx';
import { DevicePageQueryDocument } from './device.generated.ts';
import { type Device, deviceStatusSentence, instructionText } from './device-model.ts';
import { DeviceOverview } from './device-overview.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { ExchangesPanel } from './exchanges-panel.tsx';
import { LicenseTerms } from './license-terms.tsx';
import { useMoveDialog } from './move-dialog.tsx';
import { UsagePanels } from './usage-panels.tsx';

const back = <Breadcrumbs items={[['Devices', paths.devices]]} />;

function SerialNumber({ serialNumber, isTitle }: { serialNumber: string; isTitle: boolean }): ReactNode {
  return (
    <>
      {isTitle ? 'Not named' : <code className="small">{serialNumber}</code>}
      <CopyButton text={serialNumber} label="Copy serial number" title="Copy serial number" />
    </>
  );
}

function KnownDevice({ device, onChanged }: { device: Device; onChanged: () => void }): ReactNode {
  const { can } = useSession();
  const { id, serialNumber, name, status, hardwareLicense } = device;
  const moment = { now: useNow(60_000), timeZone: readerTimeZone() };
  const [editing, setEditing] = useSavedInput<'name' | 'notes' | null>(`edit device ${id}`, null);
  const { move, dialog } = useMoveDialog(`move device ${id}`);
  const isRetired = status === 'RETIRED';
  const mayEdit = can.access.admin && !isRetired;
  const mayMove = [true, id].includes(can.perform.repositionDevice ?? false) && !isRetired;
  const chooseGroup = () => move([device], onChanged);
  return (
    <>
      <PageHeader
        title={name ?? serialNumber}
        above={back}
        below={<SerialNumber serialNumber={serialNumber} isTitle={name === null} />}
        status={deviceStatusSentence(device, moment.now)}
        note={instructionText(device, moment.now)}
        actions={
          <>
            {mayMove ? (
              <Button variant="default" leftSection={<Icon icon={FolderInput} />} onClick={chooseGroup}>
                Move to group
              </Button>
            ) : null}
            {mayEdit ? (
              <Button
                variant="default"
                leftSection={<Icon icon={Pencil} />}
                onClick={() => setEditing('name')}
              >
                Edit
              </Button>
            ) : null}
          </>
        }
      />
      {editing && mayEdit ? (
        <EditDialog device={device} startsAt={editing} onClose={() => setEditing(null)} />
      ) : null}
      {dialog}
      <PanelGrid>
        <DeviceOverview
          device={device}
          moment={moment}
          groupLink={can.access.admin ? paths.group : undefined}
          onAddNote={mayEdit ? () => setEditing('notes') : null}
          onChooseGroup={mayMove ? chooseGroup : null}
        />
        <PanelGrid.Item id="terms" span={12}>
          <LicenseTerms id={id} />
        </PanelGrid.Item>
        <UsagePanels id={id} moment={moment} />
        {hardwareLicense?.offline ? (
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
  if (data?.device) return <KnownDevice device={data.device} onChanged={result.refetch} />;
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
    <>
      <PageHeader title="Device" above={back} status={failedStatus(result, 'The device') ?? undefined} />
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
