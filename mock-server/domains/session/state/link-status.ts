import { invitationLifeMs } from '#fixtures/builders/build-invitations.ts';
import type { Change } from '#fixtures/changes/changes.ts';
import type { RequestContext, SentLetter } from '#mock-server/contract/context.ts';
import { sentAt } from '#mock-server/domains/mail/state/letters.ts';

/** `USED`: or withdrawn. `REPLACED`: a newer mail has a link for the same. */
export type LinkStatus = 'OPEN' | 'EXPIRED' | 'REPLACED' | 'USED';

const resetLifeMs = 86_400_000;

const isSame = (one: SentLetter, other: SentLetter): boolean =>
  one.kind === 'reset'
    ? other.kind === 'reset' && one.person === other.person
    : other.kind === 'invitation' && one.invitationId === other.invitationId;

function endsUse(letter: SentLetter, change: Change): boolean {
  if (letter.kind === 'reset') return change.kind === 'password-changed' && change.identity === letter.person;
  const isAnswered = change.kind === 'invitation-accepted' || change.kind === 'invitation-revoked';
  return isAnswered && change.invitationId === letter.invitationId;
}

/** In ms. */
export const linkEnd = ({ kind, at }: SentLetter): number =>
  at + (kind === 'reset' ? resetLifeMs : invitationLifeMs);

export function linkStatus(
  letter: SentLetter,
  { sandbox, fixtures, now }: Pick<RequestContext, 'sandbox' | 'fixtures' | 'now'>,
): LinkStatus {
  const later = [...sandbox.changes.entries()].slice(letter.place + 1);
  if (later.some(([, change]) => endsUse(letter, change))) return 'USED';
  const newer = later.flatMap(([place]) => sentAt(place, { sandbox, fixtures }));
  if (newer.some((other) => isSame(letter, other))) return 'REPLACED';
  return now < linkEnd(letter) ? 'OPEN' : 'EXPIRED';
}
