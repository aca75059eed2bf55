import { isPagePath, matchesPattern, paths } from '#client/lib/paths.ts';
import type { Session } from '#client/session/session.ts';
import { isEmailSession } from './page-needs.ts';

/** An email identity can only open the page of its link. */
export function homePath(session: Session): string {
  if (isEmailSession(session)) {
    return session.can.perform.passwordReset && !session.can.perform.acceptInvitation
      ? paths.password
      : paths.acceptInvitation;
  }
  return session.account.deviceCount > 1 ? paths.devices : paths.dashboard;
}

const isInvitation = (path: string): boolean => matchesPattern(paths.acceptInvitation, path);

export const needsSession = (path: string): boolean => isPagePath(path) && !isInvitation(path);

/** Whether the page is inside the frame, with menu and toolbar. */
export const isFramed = (path: string, session: Session | null): session is Session =>
  session !== null && !(isEmailSession(session) && isInvitation(path));

/** The path the guards redirect a visitor to. */
export function arrivalPath(path: string, session: Session | null): string {
  if (session) {
    const isHome = path === paths.home || path === paths.login;
    // An email identity has no dashboard.
    return isHome || (path === paths.dashboard && isEmailSession(session)) ? homePath(session) : path;
  }
  return needsSession(path) ? paths.login : path;
}
