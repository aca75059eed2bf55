import { invitationLifeMs } from '#fixtures/builders/build-invitations.ts';
import type { RequestContext, SentLetter } from '#mock-server/contract/context.ts';
import { sentAt } from '#mock-server/domains/mail/state/letters.ts';

/** `REPLACED`: a newer mail has a link for the same. */
export type LinkStatus = 'OPEN' | 'EXPIRED' | 'REPLACED' | 'USED' | 'WITHDRAWN';

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
  const { changes } = sandbox;
  let isReplaced = false;
  for (let place = letter.place + 1; place < changes.length; place += 1) {
    const change = changes[place];
    if (letter.kind === 'reset') {
      if (change?.kind === 'password-changed' && change.identity === letter.person) return 'USED';
    } else {
      const { invitationId } = letter;
      if (change?.kind === 'invitation-accepted' && change.invitationId === invitationId) return 'USED';
      if (change?.kind === 'invitation-revoked' && change.invitationId === invitationId) return 'WITHDRAWN';
    }
    isReplaced ||= sentAt(place, { sandbox, fixtures }).some((other) => isSame(letter, other));
  }
  if (isReplaced) return 'REPLACED';
  return now < linkEnd(letter) ? 'OPEN' : 'EXPIRED';
}
