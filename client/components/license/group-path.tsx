import type { ReactNode } from 'react';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import type { GroupPath_Group } from './group-path.generated.ts';
import classes from './group-path.module.css';

/** With its path, because names can repeat in a tree. */
export function GroupPath({
  group: { id, name, ancestors },
  linkTo,
}: {
  group: GroupPath_Group;
  linkTo?: ((id: string) => string) | undefined;
}): ReactNode {
  const path = (
    <>
      {ancestors.length > 0 ? (
        <span className={classes.above}>{ancestors.map((each) => `${each.name} / `).join('')}</span>
      ) : null}
      <span>{name}</span>
    </>
  );
  return linkTo ? <TextLink to={linkTo(id)}>{path}</TextLink> : <span>{path}</span>;
}
