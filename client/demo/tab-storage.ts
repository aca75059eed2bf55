/** Values that the browser didn't store. They last until the page is left. */
const unstored = new Map<string, string>();
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
      return unstored.get(key) ?? sessionStorage.getItem(key);
    } catch {
      fail();
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      sessionStorage.setItem(key, value);
      unstored.delete(key);
    } catch {
      unstored.set(key, value);
      fail();
    }
  },
  isKept: (): boolean => !failed,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
