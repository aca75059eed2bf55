import type { AccountRecord } from '#fixtures/builders/records.ts';
import type { Change } from '#fixtures/changes/changes.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type { Sandbox, SentMail, WorldData } from '#mock-server/contract/context.ts';
import { currentOrganization } from '#mock-server/domains/organization/state.ts';
import { currentInvitations } from '#mock-server/domains/people/state/current-invitations.ts';
import { identityById } from '#mock-server/domains/people/state/identities.ts';
import { linkEnd } from '#mock-server/domains/session/state/link-status.ts';

export type MailContext = { data: WorldData; sandbox: Sandbox; fixtures: Fixtures };

export type Wording = {
  to: string;
  subject: string;
  paragraphs: readonly string[];
  /** The label of the link after the first paragraph, and its token's permission; null in mails without a link. */
  action: { label: string; permission: string } | null;
};

function organizationAt(account: AccountRecord, at: number, { sandbox }: MailContext) {
  const changes = sandbox.changes.filter((change) => change.at <= at);
  const organization = currentOrganization(account, { changes });
  return { name: organization?.name ?? account.name, zone: account.timeZone };
}

/** Names the zone, since the page of the link may show the time in another one. */
const timeText = (at: number, zone: string) =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
  }).format(at);

const senderOf = (change: Change | undefined, { sandbox, fixtures }: MailContext): string => {
  const identity = change && 'identity' in change && identityById(change.identity, fixtures, sandbox);
  return identity ? identity.name : 'An administrator';
};

function invitationWords(
  mail: SentMail & { kind: 'invitation' | 'withdrawal' },
  context: MailContext,
): Wording | null {
  const { data, sandbox, fixtures } = context;
  const account = data.accounts.find(({ id }) => id === mail.accountId);
  if (!account) return null;
  const { startsAt } = data;
  const people = { account, sandbox, fixtures, data, now: startsAt, visitorId: '' };
  const invitation = currentInvitations(people, true).find(({ id }) => id === mail.invitationId);
  if (!invitation) return null;
  const change = sandbox.changes[mail.changeIndex];
  const sender = senderOf(change, context);
  const { name, zone } = organizationAt(account, mail.at, context);
  const to = invitation.email;
  if (mail.kind === 'withdrawal')
    return {
      to,
      subject: `Your invitation to ${name} was withdrawn`,
      paragraphs: [
        `${sender} withdrew your invitation to ${name}. Its link no longer works.`,
        `Ask ${sender} if you think this is a mistake.`,
      ],
      action: null,
    };
  const roles = invitation.roles.map((role) => role.name);
  const isResent = change?.kind === 'invitation-resent';
  return {
    to,
    subject: isResent ? `New link for your invitation to ${name}` : `You're invited to ${name}`,
    paragraphs: [
      isResent
        ? `${sender} sent you a new link to join ${name}. It replaces the earlier one.`
        : `${sender} invited you to join ${name}.`,
      ...(roles.length > 0 ? [`Your ${roles.length === 1 ? 'role' : 'roles'}: ${roles.join(', ')}.`] : []),
      `The link works once, until ${timeText(linkEnd(mail), zone)}.`,
    ],
    action: { label: 'Accept invitation', permission: `account:${account.id}:perform:accept_invitation` },
  };
}

function resetWords(mail: SentMail & { kind: 'reset' }, context: MailContext): Wording | null {
  const { data, sandbox, fixtures } = context;
  const identity = identityById(mail.personId, fixtures, sandbox);
  const account = data.accounts.find((each) => each.people().some(({ id }) => id === mail.personId));
  const person = account?.people().find(({ id }) => id === mail.personId);
  const to = identity?.email ?? person?.email;
  if (!to) return null;
  const change = sandbox.changes[mail.changeIndex];
  const zone = (account ?? data.accounts[0])?.timeZone ?? 'UTC';
  const isRequested = change?.kind === 'password-reset-requested';
  return {
    to,
    subject: 'Reset your password',
    paragraphs: [
      isRequested
        ? 'Someone asked for a link to reset your password.'
        : `${senderOf(change, context)} sent you a link to reset your password.`,
      `The link works once, until ${timeText(linkEnd(mail), zone)}.`,
      ...(isRequested ? ["If this wasn't you, ignore this mail. Your password stays the same."] : []),
    ],
    // Generated people have no identity to sign in with.
    action: identity ? { label: 'Choose a new password', permission: 'perform:password_reset' } : null,
  };
}

export const mailWords = (mail: SentMail, context: MailContext): Wording | null =>
  mail.kind === 'reset' ? resetWords(mail, context) : invitationWords(mail, context);
