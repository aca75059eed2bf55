import type { ReactNode } from 'react';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { groupPathText } from '#client/lib/group-path.ts';
import type { GroupPath_Group } from './group-path.generated.ts';
import classes from './group-path.module.css';

/** With its path, because names can repeat in a tree. Narrow spaces truncate the path at the left. */
export function GroupPath({
  group,
  linkTo,
  stacked = false,
}: {
  group: GroupPath_Group;
  linkTo?: ((id: string) => string) | undefined;
  stacked?: boolean;
}): ReactNode {
  const { id, name, ancestors } = group;
  const path = (
    <span className={classes.path} data-stacked={stacked} title={groupPathText(group)}>
      {ancestors.length > 0 ? (
        <span className={classes.above}>
          <bdi>{ancestors.map((each) => each.name).join(' / ')}&nbsp;/&nbsp;</bdi>
        </span>
      ) : null}
      <span>{name}</span>
    </span>
  );
  return linkTo ? <TextLink to={linkTo(id)}>{path}</TextLink> : path;
}
