import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatDate, formatDateTime } from '#client/browser/format-instant.ts';
import { AlertBox } from '#client/components/controls/alert-box.tsx';
import { BusyButton } from '#client/components/controls/busy-button.tsx';
import { Button } from '#client/components/controls/button.tsx';
import { DescriptionList } from '#client/components/controls/description-list.tsx';
import { StatusText } from '#client/components/controls/status.tsx';
import { personWords, wordFor } from '#client/components/controls/status-glossary.ts';
import { Panel } from '#client/components/panels/panel.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { failureText } from '#client/graphql/failure.ts';
import { useChange } from '#client/routes/users/use-change.ts';
import classes from '#client/routes/users/users.module.css';
import { useSession } from '#client/session/use-session.ts';
import type { UserStatus } from '#schema/types.generated.ts';
import type { PersonView } from './person.generated.ts';
import { SendPasswordResetMutationDocument, SetUserStatusMutationDocument } from './person.generated.ts';
import { SuspendDialog } from './suspend-dialog.tsx';

type News = { tone: 'ok' | 'warning'; title: string; text: string };

const doneTexts: Record<'ACTIVE' | 'SUSPENDED', (name: string) => News> = {
  ACTIVE: (name) => ({ tone: 'ok', title: `${name} can sign in`, text: 'Access restored.' }),
  SUSPENDED: (name) => ({
    tone: 'ok',
    title: `${name} is suspended`,
    text: "They've been signed out everywhere. Their roles are kept.",
  }),
};

/** A person's sign-in, with the actions of an administrator. */
export function SignInPanel({ person, isSelf }: { person: PersonView; isSelf: boolean }): ReactNode {
  const client = useApolloClient();
  const { can } = useSession();
  const { id, displayName, email, status, lockedUntil, mfaEnrolled, lastSignInAt, createdAt } = person;
  const [news, setNews] = useState<News | null>(null);
  const [asking, setAsking] = useState(false);
  const standing = useChange(SetUserStatusMutationDocument);
  const reset = useChange(SendPasswordResetMutationDocument);
  const { tone, text, icon } = wordFor(personWords, status);
  const place = useRef<HTMLDivElement>(null);
  // The pressed button may be gone.
  useEffect(() => {
    if (news) place.current?.focus();
  }, [news]);
  const busy = standing.busy || reset.busy;
  const failure = standing.failure ?? reset.failure;

  function start() {
    setNews(null);
    standing.report();
    reset.report();
  }

  async function set(next: Exclude<UserStatus, 'LOCKED'>) {
    setAsking(false);
    start();
    const { saved, refusals } = await standing.save({ userIds: [id], status: next });
    const [refusal] = refusals;
    if (refusal) setNews({ tone: 'warning', title: 'Not changed', text: refusal.message });
    if (!saved) return;
    setNews(doneTexts[next](displayName));
    // The session has ended; the next request leads to the login page.
    if (isSelf && next === 'SUSPENDED') void client.refetchQueries({ include: 'active' });
  }

  async function sendReset() {
    start();
    const { saved, refusals } = await reset.save({ userIds: [id] });
    const [refusal] = refusals;
    if (refusal) setNews({ tone: 'warning', title: 'No link was sent', text: refusal.message });
    if (saved)
      setNews({
        tone: 'ok',
        title: 'A reset link is on its way',
        text: `It was sent to ${email}. The old password works until they choose a new one.`,
      });
  }

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
              {status === 'LOCKED' && lockedUntil ? `${text} until ${formatDateTime(lockedUntil)}` : text}
            </StatusText>,
          ],
          ['Two-step sign-in', mfaEnrolled ? 'Set up' : 'Not set up'],
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
          <BusyButton
            variant="default"
            size="xs"
            busy={busy}
            busyLabel="Reactivating"
            onClick={() => void set('ACTIVE')}
          >
            Reactivate
          </BusyButton>
        ) : person.lastAdministrator ? null : (
          <Button variant="danger" size="xs" disabled={busy} onClick={() => setAsking(true)}>
            Suspend
          </Button>
        )}
        {status === 'LOCKED' ? (
          <BusyButton
            variant="default"
            size="xs"
            busy={busy}
            busyLabel="Unlocking"
            onClick={() => void set('ACTIVE')}
          >
            Unlock
          </BusyButton>
        ) : null}
        {can.perform.passwordReset && !isSelf && status !== 'SUSPENDED' ? (
          <BusyButton
            variant="default"
            size="xs"
            busy={reset.busy}
            busyLabel="Sending"
            onClick={() => void sendReset()}
          >
            Send password reset
          </BusyButton>
        ) : null}
      </div>
      {person.lastAdministrator ? (
        <p className={textClasses.small}>
          The last administrator can't be suspended. Make someone else an administrator first.
        </p>
      ) : null}
      <div ref={place} tabIndex={-1}>
        {failure ? (
          <AlertBox tone="critical" live title="Couldn't save your changes" className={classes.news}>
            {failureText(failure)}
          </AlertBox>
        ) : news ? (
          <AlertBox tone={news.tone} live title={news.title} className={classes.news}>
            {news.text}
          </AlertBox>
        ) : null}
      </div>
      {asking ? (
        <SuspendDialog
          names={[displayName]}
          includesSelf={isSelf}
          onCancel={() => setAsking(false)}
          onSuspend={() => void set('SUSPENDED')}
        />
      ) : null}
    </Panel>
  );
}
