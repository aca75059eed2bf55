/** Runs a task after the earlier ones of the same ID, even if they failed. */
export type InTurn = <T>(id: string, task: () => Promise<T>) => Promise<T>;

export function createTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return async (id, task) => {
    const turn = (last.get(id) ?? Promise.resolve()).then(task, task);
    last.set(id, turn);
    try {
      return await turn;
    } finally {
      if (last.get(id) === turn) last.delete(id);
    }
  };
}
