import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { Folder, Plus, Search } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Icon } from '#client/components/icon.tsx';
import { PageHeader } from '#client/components/page-header.tsx';
import { Panel } from '#client/components/panel.tsx';
import { PanelEmpty, PanelNotOffered, PanelSkeleton } from '#client/components/panel-states.tsx';
import { QueryPanel } from '#client/components/query-panel.tsx';
import textClasses from '#client/components/text.module.css';
import { TextLink } from '#client/components/text-link.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatNumber } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/session/use-session.ts';
import { type ChangeNotice, ChangeNoticeBox } from './change-notice.tsx';
import { type Asking, GroupDialogs } from './group-dialogs.tsx';
import { GroupTreeQueryDocument } from './group-tree.generated.ts';
import classes from './group-tree.module.css';
import { type TreeGroup, treeGroups, treeRows } from './group-tree.ts';
import { GroupTreeView } from './group-tree-view.tsx';
import { openable, useOpenGroups } from './open-groups.ts';
import { TreeActions } from './tree-actions.tsx';

const count = (number: number, one: string) => `${formatNumber(number)} ${one}${number === 1 ? '' : 's'}`;

/** What another page leaves to be said here. */
const noticeIn = (state: unknown): ChangeNotice | null =>
  typeof state === 'object' && state !== null && 'notice' in state ? (state.notice as ChangeNotice) : null;

/** The tree with its search, what is chosen in it, and what can be done with that. */
function Tree({
  groups,
  ungrouped,
  chosen,
  onChoose,
  ask,
}: {
  groups: readonly TreeGroup[];
  ungrouped: number;
  chosen: string | null;
  onChoose: (id: string) => void;
  ask: (asking: Asking) => void;
}): ReactNode {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const openGroups = useOpenGroups(groups);
  const rows = useMemo(
    () => treeRows(groups, { open: openGroups.open, search }),
    [groups, openGroups.open, search],
  );
  const found = search.trim() ? rows.filter((row) => row.found).length : null;
  const all = openable(groups);
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
          onChange={(event) => setSearch(event.currentTarget.value.slice(0, 80))}
        />
        <div className={classes.ends}>
          <Button variant="default" onClick={() => openGroups.toggle(all, true)}>
            Expand all
          </Button>
          <Button variant="default" onClick={() => openGroups.toggle(all, false)}>
            Collapse all
          </Button>
        </div>
      </div>
      <TreeActions group={groups.find(({ id }) => id === chosen)} ask={ask} />
      {rows.length > 0 ? (
        <GroupTreeView
          rows={rows}
          search={search}
          openGroups={openGroups}
          chosen={chosen}
          onChoose={onChoose}
          commands={{
            rename: ({ id }) => ask({ kind: 'rename', id }),
            move: ({ id }, parentId) => ask({ kind: 'move', id, parentId }),
            remove: ({ id }) => ask({ kind: 'remove', id }),
          }}
        />
      ) : (
        <div className={classes.nothing}>
          <PanelEmpty
            icon={Search}
            title="No groups match this search"
            action={
              <Button variant="default" onClick={() => setSearch('')}>
                Clear search
              </Button>
            }
          />
        </div>
      )}
      <p className={classes.foot}>
        <span role="status">{found === null ? null : `${count(found, 'group')} found. `}</span>
        {ungrouped > 0 ? <>{count(ungrouped, 'device')} in no group. </> : null}
        <span className={classes.keys}>Arrow keys move, Enter opens, F2 renames, Delete deletes.</span>
      </p>
    </div>
  );
}

/** `/groups`: the tree of the account's groups, each with how many devices it holds, and every change of it. */
export function Component(): ReactNode {
  const { account } = useSession();
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const result = usePanelQuery(GroupTreeQueryDocument);
  const tree = result.data?.groupTree;
  const groups = useMemo(() => treeGroups(tree?.groups ?? []), [tree]);
  const [asking, setAsking] = useState<Asking>(null);
  const [notice, setNotice] = useState(() => noticeIn(state));
  const [chosen, setChosen] = useState<string | null>(notice?.groupId ?? null);
  const page = useRef<HTMLDivElement>(null);

  function tell(next: ChangeNotice | null) {
    if (state !== null) navigate(pathname + search, { replace: true, state: null });
    setAsking(null);
    setNotice(next);
    if (next?.groupId) setChosen(next.groupId);
    // What had the focus went with the dialog or the notice.
    setTimeout(() => {
      if (document.activeElement === document.body)
        page.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
    });
  }
  const devices = groups.filter(({ ancestors }) => ancestors.length === 0);
  const grouped = devices.reduce((sum, { totalDeviceCount }) => sum + totalDeviceCount, 0);
  const isOffered = result.error?.kind !== 'not-offered';
  return (
    <div ref={page}>
      <PageHeader
        title="Groups"
        status={{
          tone: 'neutral',
          text: tree
            ? `${count(groups.length, 'group')} with ${count(grouped, 'device')} in ${account.name}.`
            : `Groups of the devices in ${account.name}.`,
        }}
        actions={
          tree ? (
            <Button
              leftSection={<Icon icon={Plus} />}
              onClick={() => setAsking({ kind: 'create', parentId: null })}
            >
              New group
            </Button>
          ) : undefined
        }
      />
      {notice ? (
        <ChangeNoticeBox key={notice.text} notice={notice} onUndone={tell} onClose={() => tell(null)} />
      ) : null}
      <Panel title="Group tree" padding="flush">
        <div className={textClasses.flushStates}>
          {isOffered ? (
            <QueryPanel
              result={result}
              accountName={account.name}
              skeleton={<PanelSkeleton lines={8} height={400} />}
            >
              {({ groupTree }) =>
                groups.length > 0 ? (
                  <Tree
                    groups={groups}
                    ungrouped={groupTree.ungroupedDeviceCount}
                    chosen={chosen}
                    onChoose={setChosen}
                    ask={setAsking}
                  />
                ) : (
                  <PanelEmpty
                    icon={Folder}
                    title="No groups"
                    text={`The devices of ${account.name} are one flat list, which is fine for a few. Groups count devices by place or team.`}
                    action={
                      <Button variant="default" onClick={() => setAsking({ kind: 'create', parentId: null })}>
                        Create the first group
                      </Button>
                    }
                  />
                )
              }
            </QueryPanel>
          ) : (
            <div className={textClasses.stack}>
              <PanelNotOffered />
              <TextLink to={paths.devices}>See devices</TextLink>
            </div>
          )}
        </div>
      </Panel>
      <GroupDialogs
        asking={asking}
        groups={groups}
        tree={result}
        onClose={() => setAsking(null)}
        onDone={tell}
      />
    </div>
  );
}
