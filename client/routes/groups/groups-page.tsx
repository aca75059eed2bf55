import { Folder, Plus, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { NotProvidedPage } from '#client/components/layout/not-provided.tsx';
import { failedStatus, PageHeader } from '#client/components/layout/page-header.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { ClearFilters } from '#client/components/tables/list-tools.tsx';
import { SearchField } from '#client/components/tables/search-field.tsx';
import { GroupTreeQueryDocument } from '#client/graphql/group-tree.generated.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { isLeftOut } from '#client/lib/failure.ts';
import { changedParams } from '#client/lib/list-address.ts';
import { useDialog } from '#client/session/use-draft.ts';
import { useSession } from '#client/session/use-session.ts';
import { type GroupChange, GroupDialog } from './group-dialogs.tsx';
import classes from './group-list.module.css';
import { GroupList } from './group-list.tsx';
import { foundGroups, type Group, subgroupsOf } from './group-tree.ts';

/** Fewer groups are all visible at first. */
const many = 20;

const idsOf = (groups: readonly { id: string }[]): ReadonlySet<string> => new Set(groups.map(({ id }) => id));

/** `open` are the ids of the groups whose subgroups are visible. */
function Groups({
  groups,
  ungrouped,
  open,
  onOpen,
  onChange,
}: {
  groups: readonly Group[];
  ungrouped: number;
  open: ReadonlySet<string>;
  onOpen: (open: ReadonlySet<string>) => void;
  onChange: (change: GroupChange) => void;
}): ReactNode {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const shown = search ? foundGroups(groups, search) : groups;
  const change = (changes: Record<string, string | null>) =>
    setParams(changedParams(params, changes), { replace: true });
  function toggle(id: string) {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    onOpen(next);
  }
  return (
    <div data-flush>
      <div className={classes.bar}>
        <SearchField
          searched="group name"
          className={classes.search}
          value={search}
          onSearch={(text) => change({ q: text })}
        />
        {groups.length >= many ? (
          <div className={classes.ends}>
            <Button variant="default" onClick={() => onOpen(idsOf(groups))}>
              Expand all
            </Button>
            <Button variant="default" onClick={() => onOpen(new Set())}>
              Collapse all
            </Button>
          </div>
        ) : null}
      </div>
      {shown.length > 0 ? (
        <GroupList
          groups={shown}
          ungrouped={search ? 0 : ungrouped}
          open={search ? null : open}
          onToggle={toggle}
          onChange={onChange}
        />
      ) : (
        <PanelEmpty
          icon={SearchX}
          title="No groups match these filters"
          action={<ClearFilters variant="default" filters={[]} change={change} />}
        />
      )}
    </div>
  );
}

export function GroupsPage(): ReactNode {
  const { account } = useSession();
  const result = usePanelQuery(GroupTreeQueryDocument);
  const groups = result.data?.groupTree.groups ?? [];
  const [change, setChange] = useDialog<GroupChange>('group');
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null);
  const open = opened ?? idsOf(groups.length < many ? groups : []);
  const grouped = subgroupsOf(groups, null).reduce((sum, { totalDeviceCount }) => sum + totalDeviceCount, 0);
  if (isLeftOut(result))
    return (
      <NotProvidedPage
        title="Groups"
        what="list groups"
        text="This page sorts your devices into groups, by location or team."
      />
    );
  const create = () => setChange({ kind: 'create', parentId: null });
  return (
    <>
      <PageHeader
        title="Groups"
        status={
          failedStatus(result, 'Groups') ?? {
            tone: 'neutral',
            text:
              groups.length > 0
                ? `${countText(groups.length, nouns.group)} with ${countText(grouped, nouns.device)} in ${account.name}.`
                : `Device groups in ${account.name}.`,
          }
        }
        actions={
          groups.length > 0 || result.loading ? (
            <Button leftSection={<Icon icon={Plus} />} onClick={create}>
              New group
            </Button>
          ) : undefined
        }
      />
      <QueryPanel padding="states" result={result} skeleton={<PanelSkeleton lines={8} height={400} />}>
        {({ groupTree }) =>
          groups.length > 0 ? (
            <Groups
              groups={groups}
              ungrouped={groupTree.ungroupedDeviceCount}
              open={open}
              onOpen={setOpened}
              onChange={setChange}
            />
          ) : (
            <PanelEmpty
              icon={Folder}
              title="No groups"
              text={`The devices of ${account.name} aren't grouped yet. Use groups to organize them by location or team.`}
              action={<Button onClick={create}>Create the first group</Button>}
            />
          )
        }
      </QueryPanel>
      {change && result.data ? (
        <GroupDialog
          change={change}
          groups={groups}
          onClose={() => setChange(null)}
          onDone={(parentId) => {
            setChange(null);
            const parent = groups.find(({ id }) => id === parentId);
            if (parent) setOpened(new Set([...open, ...idsOf(parent.ancestors), parent.id]));
          }}
        />
      ) : null}
    </>
  );
}
