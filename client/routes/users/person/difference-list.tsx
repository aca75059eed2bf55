import { CircleMinus, CirclePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { permissionLabels } from '#client/lib/permission-labels.ts';
import classes from '#client/routes/users/users.module.css';
import type { RolesDifference } from './roles-difference.ts';

export function DifferenceList({
  difference: { gained, lost },
  accountId,
}: {
  difference: RolesDifference;
  accountId: string;
}): ReactNode {
  const line = (permission: string, isGain: boolean) => {
    const { can, opens } = permissionLabels(permission, accountId);
    return (
      <li key={permission}>
        <StatusText tone={isGain ? 'ok' : 'critical'} icon={isGain ? CirclePlus : CircleMinus}>
          {isGain ? 'Gains: ' : 'Loses: '}
          <strong>{can}</strong>
        </StatusText>
        <span className={classes.opens}>{opens}</span>
      </li>
    );
  };
  return (
    <ul className={classes.difference} aria-label="What changes">
      {gained.map((permission) => line(permission, true))}
      {lost.map((permission) => line(permission, false))}
    </ul>
  );
}
