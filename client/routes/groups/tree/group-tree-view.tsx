import { ChevronDown, ChevronRight, Folder } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '#client/components/controls/buttons/link.tsx';
import linkClasses from '#client/components/controls/buttons/text-link.module.css';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import type { TreeGroup, TreeRow } from '#client/routes/groups/group-tree.ts';
import type { OpenGroups } from './open-groups.ts';
import { treeStep } from './tree-keys.ts';
import classes from './tree-rows.module.css';
import { useTreeDrag } from './use-tree-drag.ts';

function Marked({ name, words }: { name: string; words: string }): ReactNode {
  const at = words ? name.toLowerCase().indexOf(words) : -1;
  if (at < 0) return name;
  return (
    <>
      {name.slice(0, at)}
      <mark className={classes.mark}>{name.slice(at, at + words.length)}</mark>
      {name.slice(at + words.length)}
    </>
  );
}

/** Memoized because a tree can have hundreds of rows. */
const RowContent = memo(function RowContent({
  row: { group, level, expanded, found },
  words,
  toggle,
}: {
  row: TreeRow;
  words: string;
  toggle: OpenGroups['toggle'];
}): ReactNode {
  const { id, name, totalDeviceCount, deviceCount } = group;
  const canToggle = words === '' && expanded !== null;
  return (
    <>
      <span className={classes.name}>
        <span className={classes.indent} style={{ '--levels': level - 1 } as CSSProperties} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the pointer's way; keys are the tree's */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
        <span
          className={classes.toggle}
          data-leaf={!canToggle}
          onClick={(event) => {
            if (!canToggle) return;
            event.stopPropagation();
            toggle([id], !expanded);
          }}
        >
          {expanded === null ? null : <Icon icon={expanded ? ChevronDown : ChevronRight} />}
        </span>
        <span className={classes.folder}>
          <Icon icon={Folder} />
        </span>
        <span className={classes.words} data-found={found}>
          <Link className={linkClasses.link} to={paths.group(id)} tabIndex={-1} draggable={false}>
            <Marked name={name} words={words} />
          </Link>{' '}
        </span>
      </span>
      <span className={`${classes.count} tnum`}>
        {formatNumber(totalDeviceCount)}
        <span className="visually-hidden"> {nouns.device[totalDeviceCount === 1 ? 0 : 1]} </span>
      </span>
      <span className={`${classes.direct} tnum`}>
        {formatNumber(deviceCount)}
        <span className="visually-hidden"> directly</span>
      </span>
    </>
  );
});

export type TreeCommands = {
  rename: (group: TreeGroup) => void;
  move: (group: TreeGroup, parentId?: string | null) => void;
  remove: (group: TreeGroup) => void;
};

/** One tab stop; F2 renames, Delete deletes. `chosen` is the group for actions. */
export function GroupTreeView({
  rows,
  search,
  openGroups,
  chosen,
  onChoose,
  commands,
}: {
  rows: readonly TreeRow[];
  search: string;
  openGroups: OpenGroups;
  chosen: string | null;
  onChoose: (id: string) => void;
  commands: TreeCommands;
}): ReactNode {
  const navigate = useNavigate();
  const tree = useRef<HTMLDivElement>(null);
  const words = search.trim().toLowerCase();
  const at = Math.max(
    0,
    rows.findIndex(({ group }) => group.id === chosen),
  );
  const { isDragging, source, target } = useTreeDrag({
    onDrop: commands.move,
    onOpen: (id) => openGroups.toggle([id], true),
  });
  /** After keyboard navigation the next chosen row takes the focus. */
  const follows = useRef(false);
  useEffect(() => {
    if (!follows.current || chosen === null) return;
    follows.current = false;
    tree.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, [chosen]);

  function commandOf(key: string, group: TreeGroup): (() => void) | null {
    switch (key) {
      case 'Enter':
        return () => void navigate(paths.group(group.id));
      case 'F2':
        return () => commands.rename(group);
      case 'Delete':
        return () => commands.remove(group);
      default:
        return null;
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const group = rows[at]?.group;
    if (!group || event.altKey || event.ctrlKey || event.metaKey) return;
    const command = commandOf(event.key, group);
    const step = command ? null : treeStep(rows, at, { key: event.key, fixed: words !== '' });
    if (!command && !step) return;
    event.preventDefault();
    if (command) return command();
    if (step?.kind === 'toggle') return openGroups.toggle(step.ids, step.open);
    const next = rows[step?.index ?? at]?.group.id ?? group.id;
    follows.current = next !== chosen;
    onChoose(next);
  }

  return (
    <>
      <div className={classes.head} aria-hidden="true" {...target(null)}>
        <span>{isDragging ? 'Group, or drop here for the top level' : 'Group'}</span>
        <span>Devices</span>
        <span>In group</span>
      </div>
      <div ref={tree} className={classes.tree} role="tree" aria-label="Group tree" onKeyDown={onKeyDown}>
        {rows.map((row, index) => {
          const { group, level, place, siblings, expanded } = row;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys
            <div
              key={group.id}
              className={classes.row}
              role="treeitem"
              tabIndex={index === at ? 0 : -1}
              aria-level={level}
              aria-posinset={place}
              aria-setsize={siblings}
              aria-selected={group.id === chosen}
              {...(expanded === null ? {} : { 'aria-expanded': expanded })}
              onClick={() => onChoose(group.id)}
              onFocus={(event) => event.target === event.currentTarget && onChoose(group.id)}
              {...source(group)}
              {...target(group)}
            >
              <RowContent row={row} words={words} toggle={openGroups.toggle} />
            </div>
          );
        })}
      </div>
    </>
  );
}
