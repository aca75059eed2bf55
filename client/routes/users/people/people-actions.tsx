import { KeyRound, ShieldUser, UserCheck, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import type { MenuChoice } from '#client/components/controls/menus/menu-list.tsx';
import type { IconShape } from '#client/components/controls/status/icon.tsx';
import type { PeopleChange } from '#client/routes/users/use-people-changes.tsx';
import type { Session } from '#client/session/session.ts';
import { useSession } from '#client/session/use-session.ts';
import type { Person } from './people-definition.tsx';

export function PeopleActions({ start }: { start: (name: PeopleChange) => void }): ReactNode {
  const { can } = useSession();
  return (
    <>
      <Button size="xs" variant="danger" onClick={() => start('suspend')}>
        Suspend
      </Button>
      <Button size="xs" variant="default" onClick={() => start('reactivate')}>
        Reactivate
      </Button>
      {can.perform.passwordReset ? (
        <Button size="xs" variant="default" onClick={() => start('reset')}>
          Send password reset
        </Button>
      ) : null}
    </>
  );
}

/** `to` links to the person's roles. */
export function personChoices(
  { id, status }: Person,
  { can, subject }: Session,
  to: string,
  start: (name: PeopleChange) => void,
): MenuChoice[] {
  const choice = (key: PeopleChange, label: string, icon: IconShape, danger = false): MenuChoice => ({
    key,
    kind: 'action',
    label,
    icon,
    danger,
    onChoose: () => start(key),
  });
  return [
    { key: 'roles', kind: 'link', label: 'Change roles', icon: ShieldUser, to },
    ...(can.perform.passwordReset && id !== subject.id && status !== 'SUSPENDED'
      ? [choice('reset', 'Send password reset', KeyRound)]
      : []),
    status === 'SUSPENDED'
      ? choice('reactivate', 'Reactivate', UserCheck)
      : choice('suspend', 'Suspend', UserX, true),
  ];
}
