let count = 0;
const listeners = new Set<() => void>();

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
