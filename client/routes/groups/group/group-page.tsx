import { ChevronDown, FolderInput, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { buttonProps } from '#client/components/controls/buttons/button-look.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { MenuButton } from '#client/components/controls/menus/menu-button.tsx';
import { Icon, type IconShape } from '#client/components/controls/status/icon.tsx';
import { Breadcrumbs } from '#client/components/layout/breadcrumbs.tsx';
import { EmptyPage } from '#client/components/layout/empty-page.tsx';
import { failedStatus, PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelNotOffered, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { paths } from '#client/lib/paths.ts';
import type { OpenDialog } from '#client/routes/groups/changes/group-dialogs.tsx';
import { GroupDialogs } from '#client/routes/groups/changes/group-dialogs.tsx';
import { GroupTreeQueryDocument } from '#client/routes/groups/group-tree.generated.ts';
import { treeGroups } from '#client/routes/groups/group-tree.ts';
import { useSavedInput } from '#client/session/use-saved-input.ts';
import { useSession } from '#client/session/use-session.ts';
import { DevicesPanel } from './devices-panel.tsx';
import { type GroupPageQuery, GroupPageQueryDocument } from './group.generated.ts';
import { SubgroupsPanel } from './subgroups-panel.tsx';

type Group = NonNullable<GroupPageQuery['group']>;

const back = <Breadcrumbs items={[['Groups', paths.groups]]} />;

const menuFace = buttonProps({
  variant: 'default',
  children: 'Actions',
  rightSection: <Icon icon={ChevronDown} />,
});

function KnownGroup({ group }: { group: Group }): ReactNode {
  const { id, name, ancestors, totalDeviceCount } = group;
  const navigate = useNavigate();
  const [asking, setAsking] = useSavedInput<OpenDialog>(`group page ${id}`, null);
  const tree = usePanelQuery(GroupTreeQueryDocument);
  const groups = useMemo(() => treeGroups(tree.data?.groupTree.groups ?? []), [tree.data]);
  const action = (kind: 'rename' | 'move' | 'remove', label: string, icon: IconShape) =>
    ({
      key: kind,
      kind: 'action',
      label,
      icon,
      danger: kind === 'remove',
      onChoose: () => setAsking({ kind, id }),
    }) as const;
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
        status={{
          tone: 'neutral',
          text:
            totalDeviceCount === 0
              ? 'No devices in this group.'
              : `${countText(totalDeviceCount, nouns.device)} in this group.`,
        }}
        actions={
          <MenuButton
            {...menuFace}
            choices={[
              action('rename', 'Rename', Pencil),
              action('move', 'Move to…', FolderInput),
              action('remove', 'Delete', Trash2),
            ]}
          />
        }
      />
      <PanelGrid>
        <PanelGrid.Item span={12}>
          <SubgroupsPanel id={id} onCreate={() => setAsking({ kind: 'create', parentId: id })} />
        </PanelGrid.Item>
        <PanelGrid.Item span={12}>
          <DevicesPanel id={id} count={totalDeviceCount} />
        </PanelGrid.Item>
      </PanelGrid>
      {asking ? (
        <GroupDialogs
          asking={asking}
          groups={groups}
          tree={tree}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            if (asking.kind === 'remove') navigate(paths.groups);
          }}
        />
      ) : null}
    </>
  );
}

export function GroupPage(): ReactNode {
  const { id = '' } = useParams();
  const { account } = useSession();
  const result = usePanelQuery(GroupPageQueryDocument, { variables: { id } });
  const { data, error } = result;
  if (data?.group) return <KnownGroup key={id} group={data.group} />;
  if (data)
    return (
      <EmptyPage
        title="Group not found"
        above={back}
        heading={`We couldn't find that group in ${account.name}`}
        text="Check the address. If the group was deleted, its devices are in the group above it, or in no group."
        link={<TextLink to={paths.groups}>See groups</TextLink>}
      />
    );
  return (
    <>
      <PageHeader
        title="Group"
        above={back}
        status={
          failedStatus(result, 'The group') ?? {
            tone: 'neutral',
            text: `A group of devices in ${account.name}.`,
          }
        }
      />
      <Panel title="Devices and subgroups">
        {error?.kind === 'not-offered' ? (
          <div className="stack">
            <PanelNotOffered />
            <TextLink to={paths.devices}>See devices</TextLink>
          </div>
        ) : (
          <QueryPanel result={result} skeleton={<PanelSkeleton lines={6} height={240} />}>
            {() => null}
          </QueryPanel>
        )}
      </Panel>
    </>
  );
}
