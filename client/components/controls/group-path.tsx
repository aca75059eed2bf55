import type { ReactNode } from 'react';
import { groupPathText, type PlacedGroup } from '#client/lib/group-path.ts';
import classes from './group-path.module.css';

/**
 * A group with its path, because names can repeat in a tree; ancestors are truncated if there is little room.
 * `stacked` puts them on a separate line, for narrow columns.
 */
export function GroupPath({ group, stacked = false }: { group: PlacedGroup; stacked?: boolean }): ReactNode {
  const { name, ancestors } = group;
  return (
    <span className={classes.path} data-stacked={stacked} title={groupPathText(group)}>
      {ancestors.length > 0 ? (
        <span className={classes.above}>{ancestors.map((each) => each.name).join(' / ')}&nbsp;/&nbsp;</span>
      ) : null}
      <span>{name}</span>
    </span>
  );
}
