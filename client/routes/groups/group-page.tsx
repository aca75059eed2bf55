import { ChevronDown, Tablet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useNow } from '#client/browser/use-now.ts';
import { buttonProps } from '#client/components/controls/buttons/button-look.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { MenuButton } from '#client/components/controls/menus/menu-button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { Breadcrumbs } from '#client/components/layout/breadcrumbs.tsx';
import { EmptyPage } from '#client/components/layout/empty-page.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { PendingPage } from '#client/components/layout/pending-page.tsx';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import { tableColumns } from '#client/components/tables/list-definition.ts';
import { Pager } from '#client/components/tables/pager.tsx';
import { GroupTreeQueryDocument } from '#client/graphql/group-tree.generated.ts';
import { useList } from '#client/graphql/use-list.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import { deviceColumns } from '#client/routes/device-columns.tsx';
import { useDialog } from '#client/session/use-draft.ts';
import { useSession } from '#client/session/use-session.ts';
import { type GroupChange, GroupDialog } from './group-dialogs.tsx';
import { groupChoices } from './group-menu.ts';
import { type Group, subgroupsOf } from './group-tree.ts';
import { type GroupDevicesQuery, GroupDevicesQueryDocument } from './groups.generated.ts';

const menuFace = buttonProps({
  variant: 'default',
  children: 'Actions',
  rightSection: <Icon icon={ChevronDown} />,
});

const subgroupColumns: readonly Column<Group>[] = [
  {
    key: 'name',
    header: 'Group',
    cell: ({ id, name }) => <TextLink to={paths.group(id)}>{name}</TextLink>,
    phone: 'title',
    text: 'cut',
  },
  {
    key: 'devices',
    header: 'Devices',
    numeric: true,
    phone: 'status',
    cell: ({ totalDeviceCount }) => formatNumber(totalDeviceCount),
  },
];

/** The order is the API's. */
const list = { filters: [], columns: [], defaultSort: { key: '', descending: false } };

/** Includes the devices of subgroups. */
function Devices({ id }: { id: string }): ReactNode {
  const { view, result, pageSize } = useList(
    list,
    GroupDevicesQueryDocument,
    () => ({ id }),
    ({ devices }: GroupDevicesQuery) => devices,
  );
  const now = useNow(60_000);
  return (
    <QueryPanel
      title="Devices"
      padding="states"
      aside={<TextLink to={paths.devices}>Choose devices</TextLink>}
      result={result}
      skeleton={<PanelSkeleton lines={5} height={220} />}
    >
      {({ nodes, totalCount }) =>
        nodes.length > 0 ? (
          <>
            <DataTable
              caption="Devices of the group"
              columns={tableColumns(deviceColumns, now)}
              rows={nodes}
              rowKey={(device) => device.id}
            />
            <Pager page={view.page} pages={Math.ceil(totalCount / pageSize)} />
          </>
        ) : (
          <PanelEmpty
            icon={Tablet}
            title="No devices in this group"
            text="Choose devices in the list of devices, then move them here."
          />
        )
      }
    </QueryPanel>
  );
}

function KnownGroup({ group, groups }: { group: Group; groups: readonly Group[] }): ReactNode {
  const { id, name, ancestors, totalDeviceCount } = group;
  const navigate = useNavigate();
  const [change, setChange] = useDialog<GroupChange>('group');
  const subgroups = subgroupsOf(groups, id);
  return (
    <>
      <PageHeader
        title={name}
        above={
          <Breadcrumbs
            items={[
              ['Groups', paths.groups],
              ...ancestors.map((each) => [each.name, paths.group(each.id)] as const),
            ]}
          />
        }
        status={{ tone: 'neutral', text: `${countText(totalDeviceCount, nouns.device)} in this group.` }}
        actions={<MenuButton {...menuFace} choices={groupChoices(id, setChange)} />}
      />
      <PanelGrid>
        {subgroups.length > 0 ? (
          <PanelGrid.Item span={12}>
            <Panel title="Subgroups" padding="states" narrow>
              <DataTable
                caption="Subgroups"
                columns={subgroupColumns}
                rows={subgroups}
                rowKey={(subgroup) => subgroup.id}
              />
            </Panel>
          </PanelGrid.Item>
        ) : null}
        <PanelGrid.Item span={12}>
          <Devices id={id} />
        </PanelGrid.Item>
      </PanelGrid>
      {change ? (
        <GroupDialog
          change={change}
          groups={groups}
          onClose={() => setChange(null)}
          onDone={() => {
            setChange(null);
            if (change.kind === 'delete') navigate(paths.groups);
          }}
        />
      ) : null}
    </>
  );
}

export function GroupPage(): ReactNode {
  const { id = '' } = useParams();
  const { account } = useSession();
  const result = usePanelQuery(GroupTreeQueryDocument);
  const groups = result.data?.groupTree.groups ?? [];
  const group = groups.find((each) => each.id === id);
  const above = <Breadcrumbs items={[['Groups', paths.groups]]} />;
  if (group) return <KnownGroup key={id} group={group} groups={groups} />;
  if (result.data)
    return (
      <EmptyPage
        title="Group not found"
        above={above}
        heading={`We couldn't find that group in ${account.name}`}
        text="Check the address. If the group was deleted, its devices are in the group above it, or in no group."
        link={<TextLink to={paths.groups}>See groups</TextLink>}
      />
    );
  return (
    <PendingPage
      title="Group"
      above={above}
      subject="The group"
      result={result}
      skeleton={<PanelSkeleton lines={6} height={240} />}
      notProvided={{ what: 'show groups', text: 'This page shows the devices and subgroups of a group.' }}
    />
  );
}
