/**
 * The result of a password change. `problem`: it was changed, but the browser couldn't store the new session.
 */
export type PasswordChanged = { token: string; endedOthers: boolean; problem: string | null };

let latest: PasswordChanged | null = null;

/** Keeps the message across the remount that the new token causes. */
export function keepForNextPage(changed: PasswordChanged): void {
  latest = changed;
}

/** The message for this token's page, if any. */
export function newsFor(token: string): PasswordChanged | null {
  return latest?.token === token ? latest : null;
}

/** The message was shown. */
export function forgetNews(): void {
  latest = null;
}
