import type { Session } from '#client/session/session.ts';

/** An email identity only has settings after it opened a reset link. */
export function hasSettings({ subject, can }: Session): boolean {
  return subject.userType !== 'email' || Boolean(can.perform.passwordReset);
}
