import { CircleUser, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { formatDay } from '#client/browser/dates.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { ButtonLink } from '#client/components/controls/buttons/button-link.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { DescriptionList } from '#client/components/controls/status/description-list.tsx';
import { Spinner } from '#client/components/controls/status/spinner.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { QueryContent } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { paths } from '#client/lib/paths.ts';
import type { Session } from '#client/session/session.ts';
import { sessionStore } from '#client/session/session-store.ts';
import { useMaybeSession } from '#client/session/use-session.ts';
import { type InvitationQuery, InvitationQueryDocument } from './auth.generated.ts';
import classes from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { hasJustJoined, JoinForm } from './join-form.tsx';
import { useLinkToken } from './use-link-token.ts';

type Invitation = NonNullable<InvitationQuery['viewer']['invitation']>;

function WideLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <ButtonLink to={to} variant="default" size="md" fullWidth>
      {children}
    </ButtonLink>
  );
}

function InvitationFacts({ invitation }: { invitation: Invitation }): ReactNode {
  const { email, expiresAt, roles } = invitation;
  return (
    <>
      <DescriptionList
        layout="rows"
        items={[
          ['Email', email],
          ['Invitation ends', formatDay(expiresAt)],
          [roles.length === 1 ? 'Role' : 'Roles', roles.map(({ name }) => name).join(', ') || 'No role yet'],
        ]}
      />
      {roles.map(({ id, name, description }) => (
        <p key={id} className="muted small">
          {name}: {description}
        </p>
      ))}
    </>
  );
}

function InvitedCard({ session }: { session: Session }): ReactNode {
  const result = usePanelQuery(InvitationQueryDocument);
  if (!result.data)
    return (
      <AuthCard title="Your invitation" text={`You are signed in as ${session.displayName}.`}>
        <QueryContent result={result}>{() => null}</QueryContent>
        {result.loading ? null : <WideLink to={paths.signOut}>Log Out</WideLink>}
      </AuthCard>
    );
  const { email, invitation, linkProblem } = result.data.viewer;
  if (!invitation || linkProblem !== null)
    return (
      <AuthCard
        title="Your invitation"
        text={
          invitation
            ? `${invitation.invitedBy.displayName} invited you to ${invitation.organizationName}.`
            : `You are signed in as ${session.displayName}.`
        }
      >
        <AlertBox tone="warning" title="This invitation can't be used">
          {linkProblem ?? 'Ask the person who invited you for a new one.'}
        </AlertBox>
        <WideLink to={paths.signOut}>Log Out</WideLink>
      </AuthCard>
    );
  return (
    <AuthCard
      title={`Join ${invitation.organizationName}`}
      text={`${invitation.invitedBy.displayName} invited you. Choose a name and a password to join.`}
      foot={<TextLink to={paths.signOut}>Log Out</TextLink>}
    >
      <InvitationFacts invitation={invitation} />
      <JoinForm email={email ?? invitation.email} onRefused={result.refetch} />
    </AuthCard>
  );
}

function CardFor({ session }: { session: Session | null }): ReactNode {
  if (!session)
    return (
      <AuthCard title="Your invitation" text="To continue, open the link in your invitation email.">
        <p className="muted small">
          Links expire. If yours has, ask the person who invited you to resend it.
        </p>
        <WideLink to={paths.login}>Go to the sign-in page</WideLink>
      </AuthCard>
    );
  if (session.can.perform.acceptInvitation) return <InvitedCard session={session} />;
  return (
    <AuthCard
      title="Your invitation"
      text={
        <StatusText tone="warning" icon={Lock}>
          You don't have access to this page.
        </StatusText>
      }
    >
      <p className="muted small">
        It needs <code>perform:accept_invitation</code>. This page is for people invited by email. You're
        signed in as {session.displayName}.
      </p>
      <WideLink to={paths.home}>Go to the home page</WideLink>
    </AuthCard>
  );
}

/** A reset link opens here, since this page takes tokens; home is then the page of the new password. */
const isResetSession = ({ subject, can }: Session): boolean =>
  subject.userType === 'email' && Boolean(can.perform.passwordReset) && !can.perform.acceptInvitation;

/** An email identity has no menu, so the page is bare for it, as it is without a session. */
function Layout({ session, children }: { session: Session | null; children: ReactNode }): ReactNode {
  if (!session || session.subject.userType === 'email') return <AuthLayout>{children}</AuthLayout>;
  return <div className={classes.framed}>{children}</div>;
}

export function AcceptInvitationPage(): ReactNode {
  const link = useLinkToken();
  const session = useMaybeSession();
  if (session && (hasJustJoined(session.token) || isResetSession(session)))
    return (
      <Layout session={session}>
        <Navigate to={paths.home} replace />
        <p role="status" className={classes.joined}>
          <Spinner /> Signing you in
        </p>
      </Layout>
    );
  if (session && link.kind === 'waiting')
    return (
      <Layout session={session}>
        <AuthCard
          title="Someone is already signed in"
          text={
            <StatusText tone="warning" icon={CircleUser}>
              This link is for another session. Using it logs out {session.displayName}.
            </StatusText>
          }
        >
          <Button size="md" fullWidth onClick={link.use}>
            Log out and use the link
          </Button>
          <WideLink to={paths.home}>Go to the home page</WideLink>
        </AuthCard>
      </Layout>
    );
  const refusal =
    link.kind === 'refused' ? link.message : sessionStore.ended() ? 'It no longer works.' : null;
  return (
    <Layout session={session}>
      {refusal ? (
        <AlertBox tone="critical" title="This link can't be used" live>
          {refusal} Ask the person who invited you for a new one.
        </AlertBox>
      ) : null}
      <CardFor session={session} />
    </Layout>
  );
}
