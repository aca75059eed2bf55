import { type ReactNode, useCallback } from 'react';
import { formatDate } from '#client/browser/format-instant.ts';
import { ButtonLink } from '#client/components/controls/buttons/button-link.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { DescriptionList } from '#client/components/controls/status/description-list.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { type PanelQuery, usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { paths } from '#client/lib/paths.ts';
import { LinkQueryDocument } from '#client/routes/link.generated.ts';
import type { Session } from '#client/session/session.ts';
import { AcceptForm } from './accept-form.tsx';
import { type InvitationQuery, InvitationQueryDocument } from './auth.generated.ts';
import classes from './auth-card.module.css';
import { BareCard } from './bare-card.tsx';

type Invitation = NonNullable<InvitationQuery['viewer']['invitation']>;

function LogOut(): ReactNode {
  return (
    <ButtonLink to={paths.signOut} variant="default" size="md" fullWidth>
      Log Out
    </ButtonLink>
  );
}

/** For an API without invitations. */
function SessionOnly({ session }: { session: Session }): ReactNode {
  const { displayName, accountStored, account } = session;
  return (
    <BareCard
      title="Your invitation"
      text="You're signed in by email. This session is only for your invitation."
    >
      <DescriptionList
        layout="rows"
        items={[
          ['Signed in as', displayName],
          ...(accountStored ? [['Account', account.name] as const] : []),
        ]}
      />
      <LogOut />
    </BareCard>
  );
}

function rolesText({ roles }: Invitation): string {
  return roles.map(({ name }) => name).join(', ') || 'No role yet';
}

function Over({ invitation, isReplaced }: { invitation: Invitation; isReplaced: boolean }): ReactNode {
  const { status, expiresAt, invitedBy, organizationName } = invitation;
  const who = invitedBy.displayName;
  return (
    <BareCard title="Your invitation" text={`${who} invited you to ${organizationName}.`}>
      {status === 'ACCEPTED' ? (
        <AlertBox tone="notice" title="This invitation was already accepted">
          Log out, then sign in with your email address and password.
        </AlertBox>
      ) : status === 'REVOKED' ? (
        <AlertBox tone="warning" title="This invitation was withdrawn">
          Ask {who} if you think this is a mistake.
        </AlertBox>
      ) : isReplaced ? (
        <AlertBox tone="warning" title="A newer link replaced this one">
          Open the link in the newest invitation email from {who}.
        </AlertBox>
      ) : (
        <AlertBox tone="warning" title={`This invitation expired on ${formatDate(expiresAt)}`}>
          Ask {who} to resend it. You'll get the new link by email.
        </AlertBox>
      )}
      <LogOut />
    </BareCard>
  );
}

function Join({
  invitation,
  password,
  onRefused,
}: {
  invitation: Invitation;
  password: NonNullable<InvitationQuery['viewer']['password']>;
  onRefused: () => void;
}): ReactNode {
  const { organizationName, invitedBy, email, roles, expiresAt } = invitation;
  return (
    <section className={classes.card}>
      <h1 className={classes.title}>Join {organizationName}</h1>
      <p className={classes.text}>
        {invitedBy.displayName} invited you. Choose a name and a password to join.
      </p>
      <div className={classes.facts}>
        <DescriptionList
          layout="rows"
          items={[
            ['Email', email],
            [
              'Invitation ends',
              <span key="ends" className="tnum">
                {formatDate(expiresAt)}
              </span>,
            ],
            [invitation.roles.length === 1 ? 'Role' : 'Roles', rolesText(invitation)],
          ]}
        />
        {roles.map(({ id, name, description }) => (
          <p key={id} className={classes.note}>
            {name}: {description}
          </p>
        ))}
      </div>
      <AcceptForm demands={password} onRefused={onRefused} />
      <div className={classes.foot}>
        <TextLink to={paths.signOut}>Log Out</TextLink>
      </div>
    </section>
  );
}

function Waiting({ session, result }: { session: Session; result: PanelQuery<unknown> }): ReactNode {
  return (
    <BareCard title="Your invitation" text={`You are signed in as ${session.displayName}.`}>
      <QueryPanel result={result} skeleton={<PanelSkeleton lines={8} height={320} />}>
        {() => null}
      </QueryPanel>
      {result.loading ? null : <LogOut />}
    </BareCard>
  );
}

export function InvitedCard({ session }: { session: Session }): ReactNode {
  const result = usePanelQuery(InvitationQueryDocument);
  // A document of its own, as an API may have invitations and not know of links.
  const link = usePanelQuery(LinkQueryDocument, { skip: !result.data?.viewer.invitation });
  const { refetch } = result;
  const { refetch: refetchLink } = link;
  const onRefused = useCallback(() => {
    void refetch();
    void refetchLink();
  }, [refetch, refetchLink]);
  if (result.error?.kind === 'not-offered') return <SessionOnly session={session} />;
  if (!result.data) return <Waiting session={session} result={result} />;
  const { invitation, password } = result.data.viewer;
  if (!invitation || !password) return <SessionOnly session={session} />;
  if (!link.data && !link.error) return <Waiting session={session} result={link} />;
  const isReplaced = link.data?.viewer.link === 'REPLACED';
  const isOpen = (invitation.status === 'PENDING' || invitation.status === 'BOUNCED') && !isReplaced;
  return isOpen ? (
    <Join invitation={invitation} password={password} onRefused={onRefused} />
  ) : (
    <Over invitation={invitation} isReplaced={isReplaced} />
  );
}
