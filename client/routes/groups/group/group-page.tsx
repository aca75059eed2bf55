import { ChevronDown, FolderInput, Pencil, Plus, SearchX, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { buttonProps } from '#client/components/controls/buttons/button-look.tsx';
import { TextButton } from '#client/components/controls/buttons/text-button.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { lazyComponent } from '#client/components/controls/feedback/lazy-component.tsx';
import { MenuButton } from '#client/components/controls/menus/menu-button.tsx';
import { DescriptionList } from '#client/components/controls/status/description-list.tsx';
import { Icon, type IconShape } from '#client/components/controls/status/icon.tsx';
import { Breadcrumbs } from '#client/components/layout/breadcrumbs.tsx';
import { ExplanationPage } from '#client/components/layout/explanation-page.tsx';
import { failedStatus, PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelNotOffered, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import type { OpenDialog } from '#client/routes/groups/changes/group-dialogs.tsx';
import { type GroupChange, useTellChange } from '#client/routes/groups/changes/use-tell-change.ts';
import classes from '#client/routes/groups/group-page.module.css';
import { GroupTreeQueryDocument } from '#client/routes/groups/group-tree.generated.ts';
import { treeGroups } from '#client/routes/groups/group-tree.ts';
import { useSavedInput } from '#client/session/use-saved-input.ts';
import { useSession } from '#client/session/use-session.ts';
import { ActivityPanel } from './activity-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { type GroupPageQuery, GroupPageQueryDocument } from './group.generated.ts';
import { SubgroupsPanel } from './subgroups-panel.tsx';

const GroupDialogs = lazyComponent(
  async () => (await import('#client/routes/groups/changes/group-dialogs.tsx')).GroupDialogs,
);
const AddDevicesDialog = lazyComponent(
  async () => (await import('#client/routes/groups/changes/add-devices-dialog.tsx')).AddDevicesDialog,
);

type Group = NonNullable<GroupPageQuery['group']>;

const back = <Breadcrumbs items={[['Groups', paths.groups]]} />;

const menuFace = buttonProps({
  variant: 'default',
  children: 'Actions',
  rightSection: <Icon icon={ChevronDown} />,
});

const devices = (count: number) => countText(count, nouns.device);
const digits = (count: number) => <span className="tnum">{formatNumber(count)}</span>;

function statusText({ deviceCount, totalDeviceCount }: Group): string {
  if (totalDeviceCount === 0) return 'No devices in this group or its subgroups.';
  if (totalDeviceCount === deviceCount) return `${devices(deviceCount)} in this group.`;
  return `${devices(totalDeviceCount)}, ${formatNumber(deviceCount)} directly in this group.`;
}

function AboutPanel({ group, onDescribe }: { group: Group; onDescribe: () => void }): ReactNode {
  const { description, deviceCount, totalDeviceCount } = group;
  return (
    <Panel title="About">
      <div className={`${textClasses.stack} ${textClasses.fill}`}>
        {description ? (
          <p className={classes.description}>{description}</p>
        ) : (
          <p className={textClasses.dimmed}>
            No description. <TextButton onClick={onDescribe}>Add one</TextButton>
          </p>
        )}
        <DescriptionList
          layout="rows"
          items={[
            ['Directly in this group', digits(deviceCount)],
            ['In subgroups', digits(totalDeviceCount - deviceCount)],
            ['Total devices', digits(totalDeviceCount)],
          ]}
        />
      </div>
    </Panel>
  );
}

function KnownGroup({ group }: { group: Group }): ReactNode {
  const { id, name, ancestors } = group;
  const { can } = useSession();
  const navigate = useNavigate();
  const [asking, setAsking] = useSavedInput<OpenDialog>(`group page ${id}`, null);
  const [adding, setAdding] = useSavedInput(`adding to ${id}`, false);
  const tell = useTellChange();
  const tree = usePanelQuery(GroupTreeQueryDocument);
  const groups = useMemo(() => treeGroups(tree.data?.groupTree.groups ?? []), [tree.data]);

  function finish(change: GroupChange) {
    setAsking(null);
    setAdding(false);
    tell(change);
    if (asking?.kind === 'remove') navigate(paths.groups, { state: { groupId: change.groupId } });
  }
  const action = (key: 'rename' | 'move' | 'remove', label: string, icon: IconShape) =>
    ({
      key,
      kind: 'action',
      label,
      icon,
      danger: key === 'remove',
      onChoose: () => setAsking({ kind: key, id }),
    }) as const;
  const choices = [
    action('rename', 'Rename', Pencil),
    action('move', 'Move to…', FolderInput),
    action('remove', 'Delete', Trash2),
  ];
  const addButton = (variant: 'filled' | 'default') =>
    can.perform.repositionDevice ? (
      <Button variant={variant} leftSection={<Icon icon={Plus} />} onClick={() => setAdding(true)}>
        Add devices
      </Button>
    ) : null;
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
        status={{ tone: 'neutral', text: statusText(group) }}
        actions={
          <>
            <MenuButton {...menuFace} choices={choices} />
            {addButton('filled')}
          </>
        }
      />
      <PanelGrid>
        <PanelGrid.Item span={6}>
          <AboutPanel group={group} onDescribe={() => setAsking({ kind: 'rename', id })} />
        </PanelGrid.Item>
        <PanelGrid.Item span={6}>
          <SubgroupsPanel id={id} onCreate={() => setAsking({ kind: 'create', parentId: id })} />
        </PanelGrid.Item>
        <PanelGrid.Item span={12}>
          <DevicesPanel id={id} count={group.totalDeviceCount} action={addButton('default')} />
        </PanelGrid.Item>
        <PanelGrid.Item span={12}>
          <ActivityPanel id={id} />
        </PanelGrid.Item>
      </PanelGrid>
      <Suspense>
        {asking ? (
          <GroupDialogs
            asking={asking}
            groups={groups}
            tree={tree}
            onClose={() => setAsking(null)}
            onDone={finish}
          />
        ) : null}
        {adding ? <AddDevicesDialog group={group} onClose={() => setAdding(false)} onDone={finish} /> : null}
      </Suspense>
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
      <ExplanationPage
        title="Group not found"
        above={back}
        icon={SearchX}
        heading={`We couldn't find that group in ${account.name}`}
        text="Check the address. If the group was deleted, its devices are in another group or ungrouped."
        action={<TextLink to={paths.groups}>See groups</TextLink>}
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
          <div className={textClasses.stack}>
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
