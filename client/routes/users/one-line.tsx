import type { ReactNode } from 'react';
import classes from './users.module.css';

/** Truncates the name before the @, because domains distinguish people; a tooltip shows all of it. */
export function EmailText({ children }: { children: string }): ReactNode {
  const at = children.lastIndexOf('@');
  return (
    <span className={classes.email} title={children}>
      <span>{children.slice(0, at)}</span>
      <span>{children.slice(at)}</span>
    </span>
  );
}

export function OneLine({ children }: { children: string }): ReactNode {
  return (
    <span className={classes.oneLine} title={children}>
      {children}
    </span>
  );
}

export const rolesText = (roles: readonly { name: string }[]): string =>
  roles.map(({ name }) => name).join(', ') || 'None';

/** 'Operator +1'; the tooltip and screen readers get all roles. */
export function RolesCell({ roles }: { roles: readonly { name: string }[] }): ReactNode {
  const all = rolesText(roles);
  const [first] = roles;
  if (!first || roles.length === 1) return <OneLine>{all}</OneLine>;
  return (
    <span className="nowrap" title={all}>
      <span aria-hidden="true">
        {first.name} <span className="tnum">+{roles.length - 1}</span>
      </span>
      <span className="visually-hidden">{all}</span>
    </span>
  );
}
