/** Runs a task; resolves to null without running it if the limit is reached. */
export type ConcurrencyLimit = <T>(task: () => Promise<T>) => Promise<T | null>;

export function createConcurrencyLimit(max: number): ConcurrencyLimit {
  let running = 0;
  return async (task) => {
    if (running >= max) return null;
    running += 1;
    try {
      return await task();
    } finally {
      running -= 1;
    }
  };
}
