import type { PasswordChanged } from './use-change-password.ts';

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
