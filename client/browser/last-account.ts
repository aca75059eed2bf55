const key = 'portal-account';

/** The last used account of this browser; null if there is none or storage is blocked. */
export function lastAccount(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function rememberAccount(id: string): void {
  try {
    localStorage.setItem(key, id);
  } catch {
    // Storage is blocked, so the next login asks for the account.
  }
}
