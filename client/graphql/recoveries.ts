let count = 0;
const listeners = new Set<() => void>();

/** Counts how often the API responded again after a silence. */
export const recoveries = {
  count: (): number => count,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  report(): void {
    count += 1;
    for (const listener of listeners) listener();
  },
};
