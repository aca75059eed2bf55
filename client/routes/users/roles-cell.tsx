import type { ReactNode } from 'react';

/** 'Operator +1'; the tooltip and screen readers get all roles. */
export function RolesCell({ roles }: { roles: readonly { name: string }[] }): ReactNode {
  const all = roles.map(({ name }) => name).join(', ') || 'None';
  const [first] = roles;
  if (!first || roles.length === 1) return <span>{all}</span>;
  return (
    <span className="nowrap" title={all}>
      <span aria-hidden="true">
        <span>{`${first.name} `}</span>
        <span className="tnum">{`+${roles.length - 1}`}</span>
      </span>
      <span className="visually-hidden">{all}</span>
    </span>
  );
}
