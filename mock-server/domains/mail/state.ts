import type { Fixtures } from '#fixtures/fixtures.ts';
import type { Claims, MailContent, Sandbox, SentMail } from '#mock-server/contract/context.ts';
import { changeId } from '#mock-server/core/change-id.ts';
import { newInvitationId } from '#mock-server/domains/people/state/current-invitations.ts';
import { identityByEmail } from '#mock-server/domains/people/state/identities.ts';

type Source = { sandbox: Sandbox; fixtures: Fixtures };

function mailContents(changeIndex: number, source: Source): MailContent[] {
  const change = source.sandbox.changes[changeIndex];
  switch (change?.kind) {
    case 'people-invited':
      return change.emails.map((_email, index) => ({
        kind: 'invitation',
        accountId: change.accountId,
        invitationId: newInvitationId(changeIndex, index),
      }));
    case 'invitation-resent':
    case 'invitation-revoked': {
      const { accountId, invitationId } = change;
      const kind = change.kind === 'invitation-resent' ? 'invitation' : 'withdrawal';
      return [{ kind, accountId, invitationId }];
    }
    case 'password-reset-sent':
      return [{ kind: 'reset', personId: change.userId }];
    case 'password-reset-requested': {
      const { sandbox, fixtures } = source;
      const before = { ...sandbox, changes: sandbox.changes.slice(0, changeIndex) };
      const identity = identityByEmail(change.email, fixtures, before);
      // Strangers get no mail.
      return identity ? [{ kind: 'reset', personId: identity.id }] : [];
    }
    default:
      return [];
  }
}

/** The mails that a change sends. */
export function mailsSentBy(changeIndex: number, source: Source): SentMail[] {
  const contents = mailContents(changeIndex, source);
  if (contents.length === 0) return [];
  const { changes } = source.sandbox;
  const at = changes[changeIndex]?.at ?? 0;
  const id = changeId(changes, changeIndex);
  return contents.map((mail, index) => ({ ...mail, id: `${id}-${index}`, at, changeIndex }));
}

/** The mail whose link has a token; null if it wasn't sent in this sandbox. */
export function mailOfLink({ link }: Claims, source: Source): SentMail | null {
  if (link?.key !== source.sandbox.key) return null;
  const changeIndex = Number(/^\d+/.exec(link.mail)?.[0] ?? -1);
  return mailsSentBy(changeIndex, source).find(({ id }) => id === link.mail) ?? null;
}
