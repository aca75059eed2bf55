import type { AccountRecord } from '#fixtures/builders/records.ts';
import type { Change } from '#fixtures/changes/changes.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type { Sandbox, SentMail, WorldData } from '#mock-server/contract/context.ts';
import { organizationNow } from '#mock-server/domains/organization/state.ts';
import { invitationsNow } from '#mock-server/domains/people/state/invitations-now.ts';
import { identityById } from '#mock-server/domains/people/state/joined.ts';
import { linkEnd } from '#mock-server/domains/session/state/link-status.ts';

export type Source = { record: WorldData; sandbox: Sandbox; fixtures: Fixtures };

export type Wording = {
  to: string;
  subject: string;
  paragraphs: readonly string[];
  /** The label of the link after the first paragraph, and its token's permission; null in mails without a link. */
  action: { label: string; permission: string } | null;
};

function organizationAt(account: AccountRecord, at: number, { sandbox }: Source) {
  const changes = sandbox.changes.filter((change) => change.at <= at);
  const organization = organizationNow(account, { changes });
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

const authorOf = (change: Change | undefined, { sandbox, fixtures }: Source): string => {
  const identity = change && 'identity' in change && identityById(change.identity, fixtures, sandbox);
  return identity ? identity.name : 'An administrator';
};

function invitationWords(
  mail: SentMail & { kind: 'invitation' | 'withdrawal' },
  source: Source,
): Wording | null {
  const { record, sandbox, fixtures } = source;
  const account = record.accounts.find(({ id }) => id === mail.accountId);
  if (!account) return null;
  const { startsAt } = record;
  const people = { account, sandbox, fixtures, world: record, now: startsAt, visitorId: '' };
  const invitation = invitationsNow(people, true).find(({ id }) => id === mail.invitationId);
  if (!invitation) return null;
  const change = sandbox.changes[mail.changeIndex];
  const author = authorOf(change, source);
  const { name, zone } = organizationAt(account, mail.at, source);
  const to = invitation.email;
  if (mail.kind === 'withdrawal')
    return {
      to,
      subject: `Your invitation to ${name} was withdrawn`,
      paragraphs: [
        `${author} withdrew your invitation to ${name}. Its link no longer works.`,
        `Ask ${author} if you think this is a mistake.`,
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
        ? `${author} sent you a new link to join ${name}. It replaces the earlier one.`
        : `${author} invited you to join ${name}.`,
      ...(roles.length > 0 ? [`Your ${roles.length === 1 ? 'role' : 'roles'}: ${roles.join(', ')}.`] : []),
      `The link works once, until ${timeText(linkEnd(mail), zone)}.`,
    ],
    action: { label: 'Accept invitation', permission: `account:${account.id}:perform:accept_invitation` },
  };
}

function resetWords(mail: SentMail & { kind: 'reset' }, source: Source): Wording | null {
  const { record, sandbox, fixtures } = source;
  const identity = identityById(mail.personId, fixtures, sandbox);
  const account = record.accounts.find((each) => each.people().some(({ id }) => id === mail.personId));
  const person = account?.people().find(({ id }) => id === mail.personId);
  const to = identity?.email ?? person?.email;
  if (!to) return null;
  const change = sandbox.changes[mail.changeIndex];
  const zone = (account ?? record.accounts[0])?.timeZone ?? 'UTC';
  const isRequested = change?.kind === 'password-reset-requested';
  return {
    to,
    subject: 'Reset your password',
    paragraphs: [
      isRequested
        ? 'Someone asked for a link to reset your password.'
        : `${authorOf(change, source)} sent you a link to reset your password.`,
      `The link works once, until ${timeText(linkEnd(mail), zone)}.`,
      ...(isRequested ? ["If this wasn't you, ignore this mail. Your password stays the same."] : []),
    ],
    // Generated people have no identity to sign in with.
    action: identity ? { label: 'Choose a new password', permission: 'perform:password_reset' } : null,
  };
}

export const mailWords = (mail: SentMail, source: Source): Wording | null =>
  mail.kind === 'reset' ? resetWords(mail, source) : invitationWords(mail, source);
