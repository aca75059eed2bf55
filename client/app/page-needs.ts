import type { Session } from '#client/session/session.ts';
import type { Permissions } from '#schema/claims/permissions.ts';

/** A permission a page needs: the check in the code and the string in the token. */
export type PageNeed = { permission: string; allows: (can: Permissions) => boolean };

/** The permissions pages need (screens, section 5). */
export const needs = {
  admin: { permission: 'access:admin', allows: (can) => Boolean(can.access.admin) },
  advancedActions: {
    permission: 'perform:advanced_actions',
    allows: (can) => Boolean(can.perform.advancedActions),
  },
  acceptInvitation: {
    permission: 'perform:accept_invitation',
    allows: (can) => Boolean(can.perform.acceptInvitation),
  },
  passwordReset: {
    permission: 'perform:password_reset',
    allows: (can) => Boolean(can.perform.passwordReset),
  },
} as const satisfies Record<string, PageNeed>;

/** Whether the session is an email identity, which has only its own page. */
export function isEmailSession(session: Session): boolean {
  return session.subject.userType === 'email';
}

/**
 * The permission a session lacks for a page; null if it has it. An email identity only sees the new password
 * page of a reset link.
 */
export function missingPermission(session: Session, need: PageNeed | undefined): string | null {
  if (isEmailSession(session))
    return need === needs.passwordReset && need.allows(session.can) ? null : (need?.permission ?? '');
  if (!need || need === needs.passwordReset) return null;
  return need.allows(session.can) ? null : need.permission;
}
