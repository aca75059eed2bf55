import type { Session } from '#client/session/session.ts';
import type { PermissionName } from '#schema/claims/permission-table.ts';
import { holds } from '#schema/claims/permissions.ts';

/** Required by the page for a new password and by a person's settings. */
export const passwordReset = 'perform:password_reset';

export function isEmailSession(session: Session): boolean {
  return session.subject.userType === 'email';
}

/** `missing` is the permission that opens the page; null if none does. */
export type PageAccess = { isAllowed: boolean; missing: PermissionName | null };

/** An email identity only sees the new password page of a reset link. */
export function pageAccess(session: Session, need: PermissionName | undefined): PageAccess {
  const isReset = need === passwordReset;
  const isAllowed = isEmailSession(session)
    ? isReset && holds(session.can, passwordReset)
    : !need || isReset || holds(session.can, need);
  return { isAllowed, missing: isAllowed ? null : (need ?? null) };
}
