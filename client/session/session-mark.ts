import { formatSubject } from '#schema/claims/subject.ts';
import type { Session } from './session.ts';

/**
 * A string of everything a page shows about a session. Sessions with equal marks look the same, whatever
 * their tokens. Contains no token.
 */
export function sessionMark({ subject, displayName, permissions, accounts, account }: Session): string {
  return JSON.stringify([formatSubject(subject), displayName, permissions, accounts, account.id]);
}
