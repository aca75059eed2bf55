import { paths } from '#client/lib/paths.ts';
import type { Session } from '#client/session/session.ts';

/** Null for sessions that can't view the portal as someone else. */
export function viewAsPath({ account, can }: Session): string | null {
  const may = can.actAs.device !== undefined || can.actAs.role !== undefined;
  return may && account.organizationId !== null
    ? `${paths.organization(account.organizationId)}?tab=view-as`
    : null;
}

/** An email identity only has settings with a reset link. */
export function hasSettings({ subject, can, viewing }: Session): boolean {
  return !viewing && (subject.userType !== 'email' || Boolean(can.perform.passwordReset));
}
