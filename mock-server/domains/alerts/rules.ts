import { plural, type Raised } from '#mock-server/domains/alerts/state/rule.ts';
import { bouncedAt, invitationsNow } from '#mock-server/domains/people/state/invitations-now.ts';
import type { People } from '#mock-server/domains/people/state/people-now.ts';

/** 'a@b.example', 'a@b.example and c@d.example', 'a@b.example and 4 others'. */
function addressesText([first = '', second, ...more]: readonly string[]): string {
  if (second === undefined) return first;
  return `${first} and ${more.length === 0 ? second : `${more.length + 1} others`}`;
}

/** The latest first, until they are sent again or revoked. */
export function invitationsBounced(people: People): Raised | null {
  const bounced = invitationsNow(people)
    .flatMap((invitation) => {
      const at = bouncedAt(invitation, people.now);
      return at === null ? [] : [{ email: invitation.email, at }];
    })
    .sort((a, b) => b.at - a.at);
  const [latest] = bounced;
  if (!latest) return null;
  return {
    severity: 'WARNING',
    code: 'INVITATION_BOUNCED',
    title: `${plural(bounced.length, 'invitation')} bounced`,
    detail: `Mail to ${addressesText(bounced.map(({ email }) => email))} came back. Revoke invitations sent to a wrong address, and invite the right one.`,
    dueAt: null,
    raisedAt: () => latest.at,
  };
}
