import { formatSubject } from '#schema/claims/subject.ts';
import type { Session } from './session.ts';

/**
 * What a page shows of a session, as one text: two sessions with the same mark look alike, whatever their
 * tokens. Holds no token.
 */
export function sessionMark({ subject, displayName, permissions, accounts, account }: Session): string {
  return JSON.stringify([formatSubject(subject), displayName, permissions, accounts, account.id]);
}
