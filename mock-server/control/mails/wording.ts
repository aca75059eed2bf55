import type { AccountRecord } from '#fixtures/builders/records.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type { Change } from '#mock-server/contract/change.ts';
import type { SentLetter } from '#mock-server/contract/letter.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import type { WorldData } from '#mock-server/contract/world-data.ts';
import type { Reminder } from '#mock-server/domains/mail/state/reminders.ts';
import { organizationNow } from '#mock-server/domains/organization/state.ts';
import { invitationsNow } from '#mock-server/domains/people/state/invitations-now.ts';
import { identityById, userNameOf } from '#mock-server/domains/people/state/joined.ts';
import { linkEnd } from '#mock-server/domains/session/state/link-status.ts';
import { lastDay } from '#schema/facts/limit.ts';
import { soonDays } from '#schema/facts/term.ts';

export type Source = { record: WorldData; sandbox: Sandbox; fixtures: Fixtures };

export type Wording = {
  to: string;
  subject: string;
  paragraphs: readonly string[];
  /** Shown after the first paragraph; null without a link. */
  action: { label: string; permission: string } | null;
  /** A link without a token, for people who sign in. */
  page?: { label: string; address: string };
  failedBefore?: boolean;
};

function organizationAt(account: AccountRecord, at: number, { sandbox }: Source) {
  const changes = sandbox.changes.filter((change) => change.at <= at);
  const organization = organizationNow(account, { changes });
  return { name: organization?.name ?? account.name, zone: account.timeZone, organization };
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
const dayText = (limit: number, zone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(lastDay(limit, zone)),
  );

const shortDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day),
  );

const authorOf = (change: Change | undefined, { sandbox, fixtures }: Source): string => {
  const identity = change && 'identity' in change && identityById(change.identity, fixtures, sandbox);
  return identity ? identity.name : 'An administrator';
};

function invitationWords(
  letter: SentLetter & { kind: 'invitation' | 'withdrawal' },
  source: Source,
): Wording | null {
  const { record, sandbox, fixtures } = source;
  const account = record.accounts.find(({ id }) => id === letter.accountId);
  if (!account) return null;
  const { startsAt } = record;
  const people = { account, sandbox, fixtures, world: record, now: startsAt, visitorId: '' };
  const invitation = invitationsNow(people, true).find(({ id }) => id === letter.invitationId);
  if (!invitation) return null;
  const change = sandbox.changes[letter.place];
  const author = authorOf(change, source);
  const { name, zone } = organizationAt(account, letter.at, source);
  const to = invitation.email;
  const failedBefore = invitation.failedBefore === true;
  if (letter.kind === 'withdrawal')
    return {
      to,
      subject: `Your invitation to ${name} was withdrawn`,
      paragraphs: [
        `${author} withdrew your invitation to ${name}. Its link no longer works.`,
        `Ask ${author} if you think this is a mistake.`,
      ],
      action: null,
      failedBefore,
    };
  const roles = invitation.roles.map((role) => role.name);
  const isResent = change?.kind === 'invitations-resent';
  return {
    to,
    subject: isResent ? `New link for your invitation to ${name}` : `You're invited to ${name}`,
    paragraphs: [
      isResent
        ? `${author} sent you a new link to join ${name}. It replaces the earlier one.`
        : `${author} invited you to join ${name}.`,
      ...(roles.length > 0 ? [`Your ${roles.length === 1 ? 'role' : 'roles'}: ${roles.join(', ')}.`] : []),
      `The link works once, until ${timeText(linkEnd(letter), zone)}.`,
    ],
    action: {
      label: 'Accept invitation',
      permission: `account:${account.id}:perform:accept_invitation`,
    },
    failedBefore,
  };
}

function resetWords(letter: SentLetter & { kind: 'reset' }, source: Source): Wording | null {
  const { record, sandbox, fixtures } = source;
  const identity = identityById(letter.person, fixtures, sandbox);
  const account = record.accounts.find((each) => each.people().some(({ id }) => id === letter.person));
  const person = account?.people().find(({ id }) => id === letter.person);
  const to = identity?.email ?? person?.email;
  if (!to) return null;
  const change = sandbox.changes[letter.place];
  const zone = (account ?? record.accounts[0])?.timeZone ?? 'UTC';
  const isRequested = change?.kind === 'password-reset-requested';
  return {
    to,
    subject: 'Reset your password',
    paragraphs: [
      isRequested
        ? 'Someone asked for a link to reset your password.'
        : `${authorOf(change, source)} sent you a link to reset your password.`,
      ...(identity ? [`Your username is ${userNameOf(identity)}.`] : []),
      `The link works once, until ${timeText(linkEnd(letter), zone)}.`,
      ...(isRequested ? ["If this wasn't you, ignore this mail. Your password stays the same."] : []),
    ],
    // Generated people have no identity to sign in with.
    action: identity ? { label: 'Choose a new password', permission: 'perform:password_reset' } : null,
  };
}

export const letterWords = (letter: SentLetter, source: Source): Wording | null =>
  letter.kind === 'reset' ? resetWords(letter, source) : invitationWords(letter, source);

const devicesText = (devices: readonly string[]): string =>
  devices.length > 3
    ? `${devices.length} devices`
    : new Intl.ListFormat('en-US', { type: 'conjunction' }).format(devices);

/** Null for an account without a license owner. */
export function reminderWords(reminder: Reminder, source: Source): Wording | null {
  const { at, account, limit } = reminder;
  const { name, zone, organization } = organizationAt(account, at, source);
  const owner = organization?.contacts.find(({ kind }) => kind === 'LICENSE_OWNER');
  if (!owner) return null;
  const day = Number.isFinite(limit) ? dayText(limit, zone) : '';
  const words = { to: owner.email, action: null };
  if (reminder.kind === 'credits') {
    const { credits, device } = reminder;
    const count = `${credits} FasTrak ${credits === 1 ? 'credit' : 'credits'}`;
    return {
      ...words,
      subject: `${count} of ${name} expire${credits === 1 ? 's' : ''} on ${day}`,
      paragraphs: [`${device} has ${count} that can be used until ${day}.`],
    };
  }
  if (reminder.kind === 'week') {
    const { week, ending } = reminder;
    const days = `${shortDay(week.from)} to ${shortDay(week.to)}`;
    const ends = ending === 1 ? '1 license ends' : `${ending} licenses end`;
    return {
      ...words,
      subject: `Monday letter of ${name}, ${days}`,
      paragraphs: [
        `What changed from ${days}, and who has to do what by when.`,
        ending === 0
          ? `No license ends within ${soonDays} days.`
          : `${ends} within ${soonDays} days, the first on ${day}.`,
        `You get this mail on Mondays as the license owner of ${name}.`,
      ],
      page: { label: 'Read the letter', address: `/dashboard?tab=letter&week=${week.from}` },
    };
  }
  const { devices, hasEnded, worksUntil } = reminder;
  const license = devices.length === 1 ? 'license' : 'licenses';
  const subject = devices.length === 1 ? `A license of ${name}` : `${devices.length} licenses of ${name}`;
  const ended = devices.length === 1 ? 'ended' : 'have ended';
  const end = devices.length === 1 ? 'ends' : 'end';
  const grace =
    worksUntil > limit
      ? `${devices.length === 1 ? 'The device keeps' : 'The devices keep'} working until ${dayText(worksUntil, zone)}.`
      : `${devices.length === 1 ? 'The device stops' : 'The devices stop'} working then.`;
  return {
    ...words,
    subject: hasEnded ? `${subject} ${ended}` : `${subject} ${end} on ${day}`,
    paragraphs: [
      hasEnded
        ? `The ${license} of ${devicesText(devices)} ${ended} on ${day}.`
        : `The ${license} of ${devicesText(devices)} ${end} on ${day}. No renewal is scheduled.`,
      ...(hasEnded && worksUntil <= limit ? [] : [grace]),
    ],
  };
}
