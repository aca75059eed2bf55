import { ChevronDown, ChevronRight, Folder, FolderInput, FolderPlus, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { RowMenu } from '#client/components/controls/menus/row-menu.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { countText, nouns } from '#client/lib/count-text.ts';
import { groupPathText } from '#client/lib/group-path.ts';
import { paths } from '#client/lib/paths.ts';
import type { OpenDialog } from '#client/routes/groups/changes/group-dialogs.tsx';
import classes from '#client/routes/groups/group-list.module.css';
import type { TreeGroup } from '#client/routes/groups/group-tree.ts';

type ListProps = {
  /** The groups to show; others are left out. */
  shown: ReadonlySet<TreeGroup>;
  /** Ids of the groups whose subgroups are visible; null for all. */
  open: ReadonlySet<string> | null;
  onToggle: (id: string) => void;
  ask: (asking: OpenDialog) => void;
};

function GroupItem({ group, ...list }: ListProps & { group: TreeGroup }): ReactNode {
  const { shown, open, onToggle, ask } = list;
  const { id, name, totalDeviceCount } = group;
  const subgroups = group.subgroups.filter((each) => shown.has(each));
  const isOpen = open === null || open.has(id);
  return (
    <li>
      <div className={classes.row}>
        {subgroups.length > 0 && open !== null ? (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-label={`Subgroups of ${name}`}
            onClick={() => onToggle(id)}
          >
            <Icon icon={isOpen ? ChevronDown : ChevronRight} />
          </button>
        ) : (
          <span className={classes.toggle} />
        )}
        <span className={classes.name}>
          <Icon icon={Folder} />
          <TextLink to={paths.group(id)}>{name}</TextLink>
        </span>
        <span className={`${classes.count} tnum`}>{countText(totalDeviceCount, nouns.device)}</span>
        <RowMenu
          of={groupPathText(group)}
          choices={[
            {
              key: 'rename',
              kind: 'action',
              label: 'Rename',
              icon: Pencil,
              onChoose: () => ask({ kind: 'rename', id }),
            },
            {
              key: 'move',
              kind: 'action',
              label: 'Move to…',
              icon: FolderInput,
              onChoose: () => ask({ kind: 'move', id }),
            },
            {
              key: 'create',
              kind: 'action',
              label: 'New subgroup',
              icon: FolderPlus,
              onChoose: () => ask({ kind: 'create', parentId: id }),
            },
            {
              key: 'remove',
              kind: 'action',
              label: 'Delete',
              icon: Trash2,
              danger: true,
              onChoose: () => ask({ kind: 'remove', id }),
            },
          ]}
        />
      </div>
      {subgroups.length > 0 && isOpen ? (
        <ul className={classes.list}>
          {subgroups.map((each) => (
            <GroupItem key={each.id} {...list} group={each} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** A nested list; the last row is for devices without a group. */
export function GroupList({
  groups,
  ungrouped,
  ...list
}: ListProps & {
  /** At the top level. */
  groups: readonly TreeGroup[];
  /** The number of devices without a group; null leaves the row out. */
  ungrouped: number | null;
}): ReactNode {
  return (
    <ul className={classes.list} aria-label="Groups">
      {groups
        .filter((group) => list.shown.has(group))
        .map((group) => (
          <GroupItem key={group.id} {...list} group={group} />
        ))}
      {ungrouped ? (
        <li>
          <div className={classes.row}>
            <span className={classes.toggle} />
            <span className={classes.name}>
              <TextLink to={`${paths.devices}?group=none`}>No group</TextLink>
            </span>
            <span className={`${classes.count} tnum`}>{countText(ungrouped, nouns.device)}</span>
          </div>
        </li>
      ) : null}
    </ul>
  );
}
