import { Button } from '@mantine/core';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AlertBox } from '#client/components/alert-box.tsx';
import { Facts } from '#client/components/facts.tsx';
import { StatusText } from '#client/components/status.tsx';
import { formatDateTime } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import type { Session } from '#client/session/session.ts';
import { useMaybeSession } from '#client/session/use-session.ts';
import classes from './auth-card.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { useLinkToken } from './use-link-token.ts';

function Card({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }): ReactNode {
  return (
    <section className={classes.card}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      <div className={classes.form}>{children}</div>
    </section>
  );
}

function LogOut(): ReactNode {
  return (
    <Button component={Link} to={paths.signOut} variant="default" size="md" fullWidth>
      Log Out
    </Button>
  );
}

function SignedOut(): ReactNode {
  return (
    <Card title="Your invitation" text="Open the link in your invitation e-mail to get here.">
      <p className={classes.text}>
        A link works for a limited time. If yours has ended, ask whoever invited you to send it again.
      </p>
      <Button component={Link} to={paths.login} variant="default" size="md" fullWidth>
        Go to the sign-in page
      </Button>
    </Card>
  );
}

function Invited({ session }: { session: Session }): ReactNode {
  const { displayName, accountStored, account, expiresAt } = session;
  const ends = Number.isFinite(expiresAt) ? formatDateTime(expiresAt) : 'No end';
  return (
    <Card
      title="Your invitation"
      text="You are signed in by e-mail. This session is for your invitation and opens nothing else."
    >
      <Facts
        layout="rows"
        items={[
          ['Signed in as', displayName],
          ...(accountStored ? [['Account', account.name] as const] : []),
          [
            'Session ends',
            <span key="ends" className="tnum">
              {ends}
            </span>,
          ],
        ]}
      />
      <LogOut />
    </Card>
  );
}

function Forbidden({ session }: { session: Session }): ReactNode {
  return (
    <Card
      title="No access"
      text={
        <StatusText tone="warning" icon={Lock}>
          You don't have access to this page.
        </StatusText>
      }
    >
      <p className={classes.text}>
        It needs <code>perform:accept_invitation</code>. It is for people who were invited by e-mail; you are
        signed in as {session.displayName}.
      </p>
      <Button component={Link} to={paths.home} variant="default" size="md" fullWidth>
        Go to the home page
      </Button>
    </Card>
  );
}

/** /auth/accept-invitation: the page of a session that came by an e-mail link. */
export function Component(): ReactNode {
  const outcome = useLinkToken();
  const session = useMaybeSession();
  return (
    <AuthLayout>
      {outcome.kind === 'refused' ? (
        <AlertBox tone="critical" title="This link cannot be used" live>
          {outcome.message} Ask whoever invited you to send a new one.
        </AlertBox>
      ) : null}
      {outcome.kind === 'waiting' ? (
        <AlertBox tone="warning" title="Somebody is signed in already" live>
          <p>
            This link is for another session. Using it logs {session?.displayName ?? 'the other one'} out.
          </p>
          <Button size="xs" variant="default" mt={8} onClick={outcome.use}>
            Log out and use the link
          </Button>
        </AlertBox>
      ) : null}
      {!session ? (
        <SignedOut />
      ) : session.can.perform.acceptInvitation ? (
        <Invited session={session} />
      ) : (
        <Forbidden session={session} />
      )}
    </AuthLayout>
  );
}
