import { CircleUser, Lock } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { ButtonLink } from '#client/components/controls/buttons/button-link.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { Spinner } from '#client/components/controls/status/spinner.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { paths } from '#client/lib/paths.ts';
import type { Session } from '#client/session/session.ts';
import { sessionStore } from '#client/session/session-store.ts';
import { useMaybeSession } from '#client/session/use-session.ts';
import classes from './auth-card.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { BareCard } from './bare-card.tsx';
import { InvitedCard } from './invited-card.tsx';
import { hasJustJoined } from './just-joined.ts';
import { useLinkToken } from './use-link-token.ts';

function SignedOut(): ReactNode {
  return (
    <BareCard title="Your invitation" text="To continue, open the link in your invitation email.">
      <p className={classes.text}>Links expire. If yours has, ask the person who invited you to resend it.</p>
      <ButtonLink to={paths.login} variant="default" size="md" fullWidth>
        Go to the sign-in page
      </ButtonLink>
    </BareCard>
  );
}

function Forbidden({ session }: { session: Session }): ReactNode {
  return (
    <BareCard
      title="No access"
      text={
        <StatusText tone="warning" icon={Lock}>
          You don't have access to this page.
        </StatusText>
      }
    >
      <p className={classes.text}>
        It needs <code>perform:accept_invitation</code>. This page is for people invited by email. You're
        signed in as {session.displayName}.
      </p>
      <ButtonLink to={paths.home} variant="default" size="md" fullWidth>
        Go to the home page
      </ButtonLink>
    </BareCard>
  );
}

function Joined(): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    // Shown until the home route redirects.
    void navigate(paths.home, { replace: true });
  }, [navigate]);
  return (
    <AuthLayout>
      <p role="status" className={classes.joined}>
        <Spinner /> Signing you in
      </p>
    </AuthLayout>
  );
}

/** A reset link opens here, since this page takes tokens; home is then the page of the new password. */
const isResetSession = ({ subject, can }: Session): boolean =>
  subject.userType === 'email' && Boolean(can.perform.passwordReset) && !can.perform.acceptInvitation;

export function AcceptInvitationPage(): ReactNode {
  const outcome = useLinkToken();
  const session = useMaybeSession();
  if (session && (hasJustJoined(session.token) || isResetSession(session))) return <Joined />;
  if (outcome.kind === 'waiting')
    return (
      <AuthLayout>
        <BareCard
          title="Someone is already signed in"
          text={
            <StatusText tone="warning" icon={CircleUser}>
              This link is for another session. Using it logs out {session?.displayName ?? 'the current one'}.
            </StatusText>
          }
        >
          <Button size="md" fullWidth onClick={outcome.use}>
            Log out and use the link
          </Button>
          <ButtonLink to={paths.home} variant="default" size="md" fullWidth>
            Go to the home page
          </ButtonLink>
        </BareCard>
      </AuthLayout>
    );
  const refusal =
    outcome.kind === 'refused' ? outcome.message : sessionStore.ended() ? 'It no longer works.' : null;
  return (
    <AuthLayout>
      {refusal ? (
        <AlertBox tone="critical" title="This link can't be used" live>
          {refusal} Ask the person who invited you for a new one.
        </AlertBox>
      ) : null}
      {!session ? (
        <SignedOut />
      ) : session.can.perform.acceptInvitation ? (
        <InvitedCard session={session} />
      ) : (
        <Forbidden session={session} />
      )}
    </AuthLayout>
  );
}
