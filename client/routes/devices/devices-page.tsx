import { FolderInput, MonitorX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '#client/browser/use-now.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { NotProvidedPage } from '#client/components/layout/not-provided.tsx';
import { failedStatus, PageHeader } from '#client/components/layout/page-header.tsx';
import { alertSeverity, type StatusSentence, worst } from '#client/components/license/severity.ts';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { DataTable } from '#client/components/tables/data-table.tsx';
import { List } from '#client/components/tables/list.tsx';
import { tableColumns } from '#client/components/tables/list-definition.ts';
import { GroupTreeQueryDocument } from '#client/graphql/group-tree.generated.ts';
import { useList } from '#client/graphql/use-list.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { deviceText } from '#client/lib/device-text.ts';
import { isLeftOut } from '#client/lib/failure.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import { deviceColumns } from '#client/routes/device-columns.tsx';
import { RequestLink } from '#client/routes/request-link.tsx';
import { useSession } from '#client/session/use-session.ts';
import { attentionQuery, deviceList, deviceViews } from './device-list.ts';
import { requestDevice } from './device-model.ts';
import {
  DeviceStatusesQueryDocument,
  DevicesPageQueryDocument,
  type DeviceViewsQuery,
  DeviceViewsQueryDocument,
} from './devices.generated.ts';
import classes from './devices-page.module.css';
import { useMoveDialog } from './move-dialog.tsx';

const caption = 'All devices';
const noDevices = (
  <PanelEmpty icon={MonitorX} title="No devices are assigned to you yet" text="Ask an administrator." />
);

function Attention({ total, counts }: { total: number; counts: DeviceViewsQuery | undefined }): ReactNode {
  const devices = `${countText(total, nouns.device)}.`;
  if (!counts) return <span>{devices}</span>;
  const needing = counts.attention.totalCount;
  if (total === 1)
    return <span>{`${devices} ${needing === 0 ? 'Nothing needs' : 'It needs'} attention.`}</span>;
  if (needing === 0) return <span>{`${devices} None needs attention.`}</span>;
  return (
    <>
      <span>{`${devices} `}</span>
      <TextLink to={`${paths.devices}?${attentionQuery}`}>
        {`${formatNumber(needing)} ${needing === 1 ? 'needs' : 'need'} attention`}
      </TextLink>
      <span>.</span>
    </>
  );
}

function toneOf(counts: DeviceViewsQuery | undefined): StatusSentence['tone'] {
  if (!counts) return 'neutral';
  return worst(...counts.worst.nodes.flatMap(({ alerts }) => alerts).map(alertSeverity));
}

export function DevicesPage(): ReactNode {
  const { account, can } = useSession();
  const isAdmin = Boolean(can.access.admin);
  const groups = usePanelQuery(GroupTreeQueryDocument, { skip: !isAdmin });
  const choices = isAdmin ? (groups.data?.groupTree.groups ?? null) : undefined;
  const list = useList(
    deviceList(choices),
    DevicesPageQueryDocument,
    (request) => request,
    ({ devices }) => devices,
  );
  const { result, isCurrent, filter } = list;
  // After the rows, because counting takes longer in large fleets.
  const counts = usePanelQuery(DeviceViewsQueryDocument, { skip: !isCurrent }).latest;
  const hasChoice = isCurrent && account.deviceCount > 1;
  const statuses = usePanelQuery(DeviceStatusesQueryDocument, { skip: !hasChoice }).latest;
  const { move, dialog } = useMoveDialog();
  const now = useNow(60_000);
  if (isLeftOut(result))
    return (
      <NotProvidedPage
        title="Devices"
        what="list devices"
        text="This page lists your devices with their licenses, software, and last check-ins."
      />
    );
  const listed = isCurrent && !filter ? result.data?.totalCount : undefined;
  const total = counts?.all.totalCount ?? listed ?? account.deviceCount;
  const known =
    total > 0 ? { tone: toneOf(counts), text: <Attention total={total} counts={counts} /> } : undefined;
  return (
    <>
      <PageHeader title="Devices" status={failedStatus(result, 'Devices') ?? known} />
      {total > 1 || filter ? (
        <List
          caption={caption}
          definition={deviceList(choices, statuses)}
          list={list}
          views={deviceViews(counts)}
          total={counts?.all.totalCount}
          csvName="devices"
          empty={noDevices}
          selection={{
            labelOf: deviceText,
            actions: (chosen, clear) => (
              <>
                {can.perform.repositionDevice ? (
                  <Button
                    size="xs"
                    leftSection={<Icon icon={FolderInput} />}
                    onClick={() => move(chosen, clear)}
                  >
                    <span>Move</span>
                    <span className={classes.rest}> to group</span>
                  </Button>
                ) : null}
                <RequestLink kind="renewal" devices={chosen.map(requestDevice)} variant="xs" />
              </>
            ),
          }}
        />
      ) : (
        <QueryPanel padding="states" result={result} skeleton={<PanelSkeleton lines={3} height={120} />}>
          {({ nodes }) =>
            nodes.length > 0 ? (
              <DataTable
                caption={caption}
                columns={tableColumns(deviceColumns, now)}
                rows={nodes}
                rowKey={({ id }) => id}
              />
            ) : (
              noDevices
            )
          }
        </QueryPanel>
      )}
      {dialog}
    </>
  );
}
