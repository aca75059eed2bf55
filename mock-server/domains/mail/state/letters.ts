import type { Fixtures } from '#fixtures/fixtures.ts';
import type { Claims, Letter, Sandbox, SentLetter } from '#mock-server/contract/context.ts';
import { changeId } from '#mock-server/core/change-id.ts';
import { newInvitationId } from '#mock-server/domains/people/state/invitations-now.ts';
import { identityByEmail } from '#mock-server/domains/people/state/joined.ts';

type Source = { sandbox: Sandbox; fixtures: Fixtures };

/** Before the change at `place`. Strangers get no mail. */
function personWith(email: string, place: number, { sandbox, fixtures }: Source): string | undefined {
  const before = { ...sandbox, changes: sandbox.changes.slice(0, place) };
  return identityByEmail(email, fixtures, before)?.id;
}

function lettersAt(place: number, source: Source): Letter[] {
  const change = source.sandbox.changes[place];
  switch (change?.kind) {
    case 'people-invited':
      return change.emails.map((_email, index) => ({
        kind: 'invitation',
        accountId: change.accountId,
        invitationId: newInvitationId(place, index),
      }));
    case 'invitation-resent':
    case 'invitation-revoked': {
      const { accountId, invitationId } = change;
      const kind = change.kind === 'invitation-resent' ? 'invitation' : 'withdrawal';
      return [{ kind, accountId, invitationId }];
    }
    case 'password-reset-sent':
      return [{ kind: 'reset', person: change.userId }];
    case 'password-reset-requested': {
      const person = personWith(change.email, place, source);
      return person === undefined ? [] : [{ kind: 'reset', person }];
    }
    default:
      return [];
  }
}

export function sentAt(place: number, source: Source): SentLetter[] {
  const letters = lettersAt(place, source);
  if (letters.length === 0) return [];
  const { changes } = source.sandbox;
  const at = changes[place]?.at ?? 0;
  const id = changeId(changes, place);
  return letters.map((letter, index) => ({ ...letter, id: `${id}-${index}`, at, place }));
}

/** Null if the letter was never sent in this sandbox. */
export function letterOf({ link }: Claims, source: Source): SentLetter | null {
  if (link?.key !== source.sandbox.key) return null;
  const place = Number(/^\d+/.exec(link.mail)?.[0] ?? -1);
  return sentAt(place, source).find(({ id }) => id === link.mail) ?? null;
}
