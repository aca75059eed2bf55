import type { ReactNode } from 'react';
import { groupPathText, type PlacedGroup } from '#client/lib/group-path.ts';
import classes from './group-path.module.css';

/**
 * A group by its path, since names repeat in a tree; where there is little room the groups above are cut short.
 * `stacked` puts those above on a line of their own, for narrow columns.
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
