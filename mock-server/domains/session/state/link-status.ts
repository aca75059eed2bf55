import { invitationLifeMs } from '#fixtures/builders/build-invitations.ts';
import type { Change } from '#fixtures/changes/changes.ts';
import type { RequestContext, SentMail } from '#mock-server/contract/context.ts';
import { mailsSentBy } from '#mock-server/domains/mail/state.ts';
import { dayMs } from '#schema/calendar/days.ts';

/** `USED`: or withdrawn. `REPLACED`: a newer mail has a link for the same. */
export type LinkStatus = 'OPEN' | 'EXPIRED' | 'REPLACED' | 'USED';

const resetLifeMs = dayMs;

const isSame = (one: SentMail, other: SentMail): boolean =>
  one.kind === 'reset'
    ? other.kind === 'reset' && one.personId === other.personId
    : other.kind === 'invitation' && one.invitationId === other.invitationId;

function endsUse(mail: SentMail, change: Change): boolean {
  if (mail.kind === 'reset') return change.kind === 'password-changed' && change.identity === mail.personId;
  const isAnswered = change.kind === 'invitation-accepted' || change.kind === 'invitation-revoked';
  return isAnswered && change.invitationId === mail.invitationId;
}

/** When the link of a mail ends, ms. */
export const linkEnd = ({ kind, at }: SentMail): number =>
  at + (kind === 'reset' ? resetLifeMs : invitationLifeMs);

export function linkStatus(
  mail: SentMail,
  { sandbox, fixtures, now }: Pick<RequestContext, 'sandbox' | 'fixtures' | 'now'>,
): LinkStatus {
  const later = [...sandbox.changes.entries()].slice(mail.changeIndex + 1);
  if (later.some(([, change]) => endsUse(mail, change))) return 'USED';
  const newer = later.flatMap(([changeIndex]) => mailsSentBy(changeIndex, { sandbox, fixtures }));
  if (newer.some((other) => isSame(mail, other))) return 'REPLACED';
  return now < linkEnd(mail) ? 'OPEN' : 'EXPIRED';
}
