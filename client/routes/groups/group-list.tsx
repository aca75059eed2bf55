import { ChevronDown, ChevronRight, Folder } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { RowMenu } from '#client/components/controls/menus/row-menu.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { countText, nouns } from '#client/lib/count-text.ts';
import { groupPathText } from '#client/lib/group-path.ts';
import { paths } from '#client/lib/paths.ts';
import type { GroupChange } from './group-dialogs.tsx';
import classes from './group-list.module.css';
import { groupChoices } from './group-menu.ts';
import { type Group, subgroupsOf } from './group-tree.ts';

type ListProps = {
  groups: readonly Group[];
  /** Ids of the groups whose subgroups are visible; null for all. */
  open: ReadonlySet<string> | null;
  onToggle: (id: string) => void;
  onChange: (change: GroupChange) => void;
};

function GroupItem({ group, ...list }: ListProps & { group: Group }): ReactNode {
  const { groups, open, onToggle, onChange } = list;
  const { id, name, totalDeviceCount } = group;
  const subgroups = subgroupsOf(groups, id);
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
        <RowMenu of={groupPathText(group)} choices={groupChoices(id, onChange)} />
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
export function GroupList({ ungrouped, ...list }: ListProps & { ungrouped: number }): ReactNode {
  return (
    <ul className={classes.list} aria-label="Groups">
      {subgroupsOf(list.groups, null).map((group) => (
        <GroupItem key={group.id} {...list} group={group} />
      ))}
      {ungrouped > 0 ? (
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
