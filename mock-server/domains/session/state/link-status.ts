import { invitationLifeMs } from '#fixtures/builders/build-invitations.ts';
import type { RequestContext, SentLetter } from '#mock-server/contract/context.ts';
import { sentAt } from '#mock-server/domains/mail/state/letters.ts';

/** `REPLACED`: a newer mail has a link for the same. Used and withdrawn invitations say so themselves. */
export type LinkStatus = 'OPEN' | 'EXPIRED' | 'REPLACED' | 'USED';

const resetLifeMs = 86_400_000;

const isSame = (one: SentLetter, other: SentLetter): boolean =>
  one.kind === 'reset'
    ? other.kind === 'reset' && one.person === other.person
    : other.kind === 'invitation' && one.invitationId === other.invitationId;

/** In ms. */
export const linkEnd = ({ kind, at }: SentLetter): number =>
  at + (kind === 'reset' ? resetLifeMs : invitationLifeMs);

export function linkStatus(
  letter: SentLetter,
  { sandbox, fixtures, now }: Pick<RequestContext, 'sandbox' | 'fixtures' | 'now'>,
): LinkStatus {
  const later = [...sandbox.changes.entries()].slice(letter.place + 1);
  const isUsed = later.some(
    ([, change]) =>
      letter.kind === 'reset' && change.kind === 'password-changed' && change.identity === letter.person,
  );
  if (isUsed) return 'USED';
  const newer = later.flatMap(([place]) => sentAt(place, { sandbox, fixtures }));
  if (newer.some((other) => isSame(letter, other))) return 'REPLACED';
  return now < linkEnd(letter) ? 'OPEN' : 'EXPIRED';
}
