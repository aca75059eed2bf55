import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '#client/browser/format-instant.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { DescriptionList } from '#client/components/controls/status/description-list.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { personWords, wordFor } from '#client/components/license/status-glossary.ts';
import { Panel } from '#client/components/panels/panel.tsx';
import type { PeopleChange } from '#client/routes/users/use-people-changes.tsx';
import classes from '#client/routes/users/users.module.css';
import { useSession } from '#client/session/use-session.ts';
import type { PersonView } from './person.generated.ts';

export function SignInPanel({
  person,
  isSelf,
  start,
}: {
  person: PersonView;
  isSelf: boolean;
  start: (change: PeopleChange) => void;
}): ReactNode {
  const { can } = useSession();
  const { email, status, lastSignInAt, createdAt } = person;
  const { tone, text, icon } = wordFor(personWords, status);
  return (
    <Panel title="Signing in">
      <DescriptionList
        layout="rows"
        items={[
          [
            'Email',
            <span key="email" className={classes.breaks}>
              {email}
            </span>,
          ],
          [
            'Status',
            <StatusText key="status" tone={tone} icon={icon}>
              {text}
            </StatusText>,
          ],
          [
            'Last sign-in',
            <span key="last" className="tnum">
              {lastSignInAt === null ? 'Never' : formatDateTime(lastSignInAt)}
            </span>,
          ],
          [
            'Member since',
            <span key="since" className="tnum">
              {formatDate(createdAt)}
            </span>,
          ],
        ]}
      />
      <div className={classes.actions}>
        {status === 'SUSPENDED' ? (
          <Button variant="default" size="xs" onClick={() => start('reactivate')}>
            Reactivate
          </Button>
        ) : null}
        {can.perform.passwordReset && !isSelf && status !== 'SUSPENDED' ? (
          <Button variant="default" size="xs" onClick={() => start('reset')}>
            Send password reset
          </Button>
        ) : null}
      </div>
    </Panel>
  );
}

/** Separate from everyday actions. */
export function DangerPanel({
  person: { displayName, lastAdministrator, status },
  start,
}: {
  person: PersonView;
  start: (change: PeopleChange) => void;
}): ReactNode {
  if (status === 'SUSPENDED') return null;
  return (
    <Panel title="Danger zone">
      <p className={classes.danger}>
        {lastAdministrator
          ? "The last administrator can't be suspended. Make someone else an administrator first."
          : `Suspending logs ${displayName} out everywhere. They can't sign in until reactivated.`}
      </p>
      {lastAdministrator ? null : (
        <div className={classes.actions}>
          <Button variant="danger" size="xs" onClick={() => start('suspend')}>
            Suspend
          </Button>
        </div>
      )}
    </Panel>
  );
}
