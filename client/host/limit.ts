/** Runs a task, or nothing and gives null where as many as allowed are running. */
export type Limit = <T>(task: () => Promise<T>) => Promise<T | null>;

/** Lets `most` tasks run at the same time. */
export function createLimit(most: number): Limit {
  let running = 0;
  return async (task) => {
    if (running >= most) return null;
    running += 1;
    try {
      return await task();
    } finally {
      running -= 1;
    }
  };
}
