import type { Session } from '#client/session/session.ts';
import type { Permissions } from '#schema/claims/permissions.ts';

/** A permission a page needs: the question the code asks, and the string in the token behind it. */
export type PageNeed = { permission: string; allows: (can: Permissions) => boolean };

/** What a route says of its page, for the frame. */
export type PageHandle = {
  needs?: PageNeed;
  /** What it shows first depends on the address, the answers, the time and the zone alone: a host can render it. */
  onHost?: boolean;
};

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

/** Whether a session is that of an e-mail address: it has its own page and nothing of the license. */
export function isEmailSession(session: Session): boolean {
  return session.subject.userType === 'email';
}

/**
 * The permission a session lacks for a page; null where it may see it. An e-mail identity sees no page of
 * the frame but the new password a reset link is for.
 */
export function missingPermission(session: Session, handle: PageHandle | undefined): string | null {
  if (isEmailSession(session)) {
    const need = handle?.needs === needs.passwordReset ? needs.passwordReset : null;
    return need?.allows(session.can) ? null : (handle?.needs?.permission ?? '');
  }
  const need = handle?.needs;
  if (!need || need === needs.passwordReset) return null;
  return need.allows(session.can) ? null : need.permission;
}
