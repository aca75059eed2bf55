/** How a password was changed. `problem`: it was, but the browser couldn't keep the new session. */
export type PasswordChanged = { token: string; endedOthers: boolean; problem: string | null };

let latest: PasswordChanged | null = null;

/** Keeps the good news over the fresh start of the page that a new token brings. */
export function keepForNextPage(changed: PasswordChanged): void {
  latest = changed;
}

/** The news for the page of this token, if there is any. */
export function newsFor(token: string): PasswordChanged | null {
  return latest?.token === token ? latest : null;
}

/** It has been told. */
export function forgetNews(): void {
  latest = null;
}
