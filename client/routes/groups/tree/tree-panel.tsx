import { Search } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { PanelEmpty } from '#client/components/panels/panel-states.tsx';
import { focusSearch } from '#client/components/tables/search-field.tsx';
import { countText, nouns } from '#client/lib/count-text.ts';
import type { OpenDialog } from '#client/routes/groups/changes/group-dialogs.tsx';
import classes from '#client/routes/groups/group-tree.module.css';
import { type TreeGroup, treeRows } from '#client/routes/groups/group-tree.ts';
import { GroupTreeView } from './group-tree-view.tsx';
import { openable, useOpenGroups } from './open-groups.ts';
import { TreeActions } from './tree-actions.tsx';

export function TreePanel({
  groups,
  ungrouped,
  chosen,
  reveal,
  toFocus,
  onChoose,
  ask,
}: {
  groups: readonly TreeGroup[];
  ungrouped: number;
  chosen: string | null;
  /** The changed group; its ancestors are opened. */
  reveal: string | null;
  /** Set if a closing dialog or notice may contain the focus. */
  toFocus: RefObject<boolean>;
  onChoose: (id: string) => void;
  ask: (asking: OpenDialog) => void;
}): ReactNode {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const openGroups = useOpenGroups(groups);
  const hidden = groups
    .find(({ id }) => id === reveal)
    ?.ancestors.filter(({ id }) => !openGroups.open.has(id));
  const shown = useRef<string | null>(null);
  useEffect(() => {
    // Once per change, because the user may close it again.
    if (!reveal || !hidden || shown.current === reveal) return;
    shown.current = reveal;
    if (hidden.length > 0)
      openGroups.toggle(
        hidden.map(({ id }) => id),
        true,
      );
  }, [reveal, hidden, openGroups]);
  const rows = useMemo(
    () => treeRows(groups, { open: openGroups.open, search }),
    [groups, openGroups.open, search],
  );
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Waits until its ancestors are open.
    if (!toFocus.current || (hidden && hidden.length > 0 && search === '')) return;
    toFocus.current = false;
    // The dialog's button is gone, so the heading takes the focus.
    if (document.activeElement !== document.body && document.activeElement?.tagName !== 'H1') return;
    const row =
      page.current?.querySelector<HTMLElement>('[role="treeitem"][aria-selected="true"]') ??
      page.current?.querySelector<HTMLElement>('[role="treeitem"]');
    row?.focus();
  });
  const matchCount = search.trim() ? rows.filter((row) => row.found).length : null;
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
    <div ref={page} data-flush>
      <div className={`${classes.bar} no-print`}>
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
              <Button
                variant="default"
                onClick={({ currentTarget }) => {
                  focusSearch(currentTarget);
                  setSearch('');
                }}
              >
                Clear search
              </Button>
            }
          />
        </div>
      )}
      <p className={classes.foot}>
        <span role="status">
          {matchCount === null ? null : `${countText(matchCount, nouns.group)} found. `}
        </span>
        {ungrouped > 0 ? (
          <>
            {countText(ungrouped, nouns.device)} {ungrouped === 1 ? "isn't" : "aren't"} in a group.{' '}
          </>
        ) : null}
        <span className={classes.keys}>
          Keys: arrows to move, Enter to open, F2 to rename, Del to delete.
        </span>
      </p>
    </div>
  );
}
