/** Values that the browser didn't store. They last until the page is left. */
const unstored = new Map<string, string | null>();

/** The tab's session storage. Never throws. */
export const tabStorage = {
  read(key: string): string | null {
    const value = unstored.get(key);
    if (value !== undefined) return value;
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** Null removes the value. */
  write(key: string, value: string | null): void {
    try {
      if (value === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, value);
      unstored.delete(key);
    } catch {
      unstored.set(key, value);
    }
  },
  /** Whether all values outlive the page; not if the storage is blocked or full. */
  isKept: (): boolean => unstored.size === 0,
};
