import type { ReactNode } from 'react';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { Shortened } from '#client/components/controls/status/shortened.tsx';
import { groupPathText } from '#client/lib/group-path.ts';
import type { GroupPath_Group } from './group-path.generated.ts';
import classes from './group-path.module.css';

type Props = {
  group: GroupPath_Group;
  linkTo?: ((id: string) => string) | undefined;
};

export function GroupName({ group, linkTo }: Props): ReactNode {
  const words = <Shortened full={groupPathText(group)}>{group.name}</Shortened>;
  return linkTo ? <TextLink to={linkTo(group.id)}>{words}</TextLink> : words;
}

/** With its path, because names can repeat in a tree. */
export function GroupPath({ group: { id, name, ancestors }, linkTo }: Props): ReactNode {
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
