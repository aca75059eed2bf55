import { paths } from '#client/lib/paths.ts';
import type { Session } from '#client/session/session.ts';

/** The page to look at the portal as someone else; null for sessions that can't. */
export function viewAsPath({ account, can }: Session): string | null {
  const may = can.actAs.device !== undefined || can.actAs.role !== undefined;
  return may && account.organizationId !== null
    ? `${paths.organization(account.organizationId)}?tab=view-as`
    : null;
}

/** Whether a session has a password to change: a user, or an e-mail identity with a reset link. */
export function hasPassword({ subject, can, viewing }: Session): boolean {
  if (viewing) return false;
  return subject.userType === 'user' || (subject.userType === 'email' && Boolean(can.perform.passwordReset));
}
