/** What a blocked or full store couldn't keep lasts as long as the page. */
const unkept = new Map<string, string>();
const listeners = new Set<() => void>();
let failed = false;

function fail(): void {
  failed = true;
  for (const listener of listeners) listener();
}

/** The tab's session storage. Never throws. */
export const tabStorage = {
  read(key: string): string | null {
    try {
      return unkept.get(key) ?? sessionStorage.getItem(key);
    } catch {
      fail();
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      sessionStorage.setItem(key, value);
      unkept.delete(key);
    } catch {
      unkept.set(key, value);
      fail();
    }
  },
  /** Whether everything written so far survives a reload. */
  isKept: (): boolean => !failed,
  /** Calls back once something can't be kept. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
