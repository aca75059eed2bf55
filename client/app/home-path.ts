import { isPagePath, paths } from '#client/lib/paths.ts';
import type { Session } from '#client/session/session.ts';
import { isEmailSession } from './page-needs.ts';

/**
 * Where the home route leads (architecture, part 4, number 5): to the devices of a session that can
 * administer or holds more than one, to the dashboard otherwise; an e-mail identity to what it may do.
 */
export function homePath(session: Session): string {
  if (isEmailSession(session)) {
    return session.can.perform.passwordReset && !session.can.perform.acceptInvitation
      ? paths.password
      : paths.acceptInvitation;
  }
  return session.can.access.admin || session.account.deviceCount > 1 ? paths.devices : paths.dashboard;
}

/** Where the guards lead a visitor who opens a path. */
export function arrivalPath(path: string, session: Session | null): string {
  if (session) return path === paths.home || path === paths.login ? homePath(session) : path;
  return isPagePath(path) && path !== paths.acceptInvitation ? paths.login : path;
}
