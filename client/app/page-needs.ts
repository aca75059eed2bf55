import type { Session } from '#client/session/session.ts';
import type { PermissionName } from '#schema/claims/permission-table.ts';
import { holds } from '#schema/claims/permissions.ts';

/** Required by the page for a new password and by a person's settings. */
export const passwordReset = 'perform:password_reset';

export function isEmailSession(session: Session): boolean {
  return session.subject.userType === 'email';
}

/** Null if it has it. An email identity only sees the new password page of a reset link. */
export function missingPermission(
  session: Session,
  need: PermissionName | undefined,
): PermissionName | '' | null {
  const isReset = need === passwordReset;
  if (isEmailSession(session)) return isReset && holds(session.can, passwordReset) ? null : (need ?? '');
  return !need || isReset || holds(session.can, need) ? null : need;
}
