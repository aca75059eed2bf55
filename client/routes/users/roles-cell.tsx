import type { ReactNode } from 'react';
import { Shortened } from '#client/components/controls/status/shortened.tsx';

/** 'Operator +1' */
export function RolesCell({ roles }: { roles: readonly { name: string }[] }): ReactNode {
  const all = roles.map(({ name }) => name).join(', ') || 'None';
  const [first] = roles;
  if (!first || roles.length === 1) return <span>{all}</span>;
  return (
    <Shortened className="nowrap" full={all}>
      <span>{`${first.name} `}</span>
      <span className="tnum">{`+${roles.length - 1}`}</span>
    </Shortened>
  );
}
