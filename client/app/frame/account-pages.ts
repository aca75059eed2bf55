import { paths } from '#client/lib/paths.ts';
import type { Session } from '#client/session/session.ts';

/** The page to look at the portal as someone else; null for sessions that can't. */
export function viewAsPath({ account, can }: Session): string | null {
  const may = can.actAs.device !== undefined || can.actAs.role !== undefined;
  return may && account.organizationId !== null
    ? `${paths.organization(account.organizationId)}?tab=view-as`
    : null;
}

/** Whether a session has settings: its own, and of an email identity only with a reset link. */
export function hasSettings({ subject, can, viewing }: Session): boolean {
  return !viewing && (subject.userType !== 'email' || Boolean(can.perform.passwordReset));
}
