const key = 'portal-account';

/** The account last worked in with this browser; null when none was, or storage is blocked. */
export function lastAccount(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers an account, so that the next sign-in starts in it without asking. */
export function rememberAccount(id: string): void {
  try {
    localStorage.setItem(key, id);
  } catch {
    // Storage is blocked: the next sign-in asks again.
  }
}
