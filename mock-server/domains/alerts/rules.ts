import type { AlertRecord } from '#mock-server/contract/records.ts';
import { inputError } from '#mock-server/contract/refusals.ts';
import type { UserError } from '#mock-server/contract/types.generated.ts';
import { dayText, plural, type Raised } from '#mock-server/domains/alerts/state/rule.ts';
import { bouncedAt, invitationsNow } from '#mock-server/domains/people/state/invitations-now.ts';
import type { People } from '#mock-server/domains/people/state/people-now.ts';
import { dayIn } from '#schema/calendar/days.ts';

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
    dueAt: () => null,
    raisedAt: () => latest.at,
  };
}

export const noSuchAlert = inputError('NOT_FOUND', 'This no longer needs attention.', 'id');

/** Null `until` (ms) ends a snooze. */
export function snoozeProblem(
  alert: AlertRecord,
  until: number | null,
  now: number,
  zone: string,
): UserError | null {
  if (until === null) return null;
  const latest = alert.snoozableUntil();
  if (latest === null) return inputError('NOT_ELIGIBLE', "This can't be snoozed.", 'id');
  if (now < until && until <= latest) return null;
  return inputError('INVALID', `Choose a time before ${dayText(dayIn(latest, zone))}.`, 'until');
}
