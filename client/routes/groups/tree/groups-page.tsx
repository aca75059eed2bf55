import { Folder, Plus, Search } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { failedStatus, PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import type { OpenDialog } from '#client/routes/groups/changes/group-dialogs.tsx';
import { GroupDialogs } from '#client/routes/groups/changes/group-dialogs.tsx';
import classes from '#client/routes/groups/group-list.module.css';
import { GroupTreeQueryDocument } from '#client/routes/groups/group-tree.generated.ts';
import { foundGroups, isAtTop, type TreeGroup, treeGroups } from '#client/routes/groups/group-tree.ts';
import { useSavedInput } from '#client/session/use-saved-input.ts';
import { useSession } from '#client/session/use-session.ts';
import { GroupList } from './group-list.tsx';

/** Fewer groups are all visible at first. */
const many = 20;

const idsOf = (groups: readonly TreeGroup[]): ReadonlySet<string> => new Set(groups.map(({ id }) => id));

/** `open` are the ids of the groups whose subgroups are visible. */
function Groups({
  groups,
  ungrouped,
  open,
  onOpen,
  ask,
}: {
  groups: readonly TreeGroup[];
  ungrouped: number;
  open: ReadonlySet<string>;
  onOpen: (open: ReadonlySet<string>) => void;
  ask: (asking: OpenDialog) => void;
}): ReactNode {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const isSearching = search.trim() !== '';
  const shown = useMemo(() => foundGroups(groups, search), [groups, search]);
  const setSearch = (q: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (q) next.set('q', q);
        else next.delete('q');
        return next;
      },
      { replace: true },
    );
  function toggle(id: string) {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    onOpen(next);
  }
  return (
    <div data-flush>
      <div className={classes.bar}>
        <TextInput
          className={classes.search ?? ''}
          type="search"
          aria-label="Search groups"
          placeholder="Search groups"
          autoComplete="off"
          leftSection={<Icon icon={Search} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
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
      {shown.size > 0 ? (
        <GroupList
          groups={groups.filter(isAtTop)}
          ungrouped={isSearching ? null : ungrouped}
          shown={shown}
          open={isSearching ? null : open}
          onToggle={toggle}
          ask={ask}
        />
      ) : (
        <PanelEmpty
          icon={Search}
          title="No groups match this search"
          action={
            <Button
              variant="default"
              onClick={({ currentTarget }) => {
                // The button disappears.
                currentTarget.closest('section')?.querySelector<HTMLElement>('[type="search"]')?.focus();
                setSearch('');
              }}
            >
              Clear search
            </Button>
          }
        />
      )}
    </div>
  );
}

export function GroupsPage(): ReactNode {
  const { account } = useSession();
  const result = usePanelQuery(GroupTreeQueryDocument);
  const tree = result.data?.groupTree;
  const groups = useMemo(() => treeGroups(tree?.groups ?? []), [tree]);
  const [asking, setAsking] = useSavedInput<OpenDialog>('groups', null);
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null);
  const open = opened ?? idsOf(groups.length < many ? groups : []);
  const grouped = groups.filter(isAtTop).reduce((sum, { totalDeviceCount }) => sum + totalDeviceCount, 0);
  const create = () => setAsking({ kind: 'create', parentId: null });
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
          tree ? (
            <Button leftSection={<Icon icon={Plus} />} onClick={create}>
              New group
            </Button>
          ) : undefined
        }
      />
      <Panel padding="states">
        <QueryPanel result={result} skeleton={<PanelSkeleton lines={8} height={400} />}>
          {({ groupTree }) =>
            groups.length > 0 ? (
              <Groups
                groups={groups}
                ungrouped={groupTree.ungroupedDeviceCount}
                open={open}
                onOpen={setOpened}
                ask={setAsking}
              />
            ) : (
              <PanelEmpty
                icon={Folder}
                title="No groups"
                text={`The devices of ${account.name} aren't grouped yet. Use groups to organize them by location or team.`}
                action={
                  <Button variant="default" onClick={create}>
                    Create the first group
                  </Button>
                }
              />
            )
          }
        </QueryPanel>
      </Panel>
      {asking ? (
        <GroupDialogs
          asking={asking}
          groups={groups}
          tree={result}
          onClose={() => setAsking(null)}
          onDone={(parentId) => {
            const parent = groups.find(({ id }) => id === parentId);
            if (parent) setOpened(new Set([...open, ...idsOf([...parent.ancestors, parent])]));
            setAsking(null);
          }}
        />
      ) : null}
    </>
  );
}
