import { useCallback, useMemo, useState } from 'react';

/** Includes entries scrolled out of view. */
export type Selection<Row> = {
  rows: ReadonlyMap<string, Row>;
  has(key: string): boolean;
  toggle(key: string, row: Row): void;
  add(rows: readonly Row[]): void;
  remove(keys: readonly string[]): void;
  clear(): void;
};

/** Changing `of` clears the selection. */
export function useSelection<Row>(rowKey: (row: Row) => string, of: string): Selection<Row> {
  const [state, setState] = useState<{ of: string; rows: ReadonlyMap<string, Row> }>({ of, rows: new Map() });
  const rows = useMemo(() => (state.of === of ? state.rows : new Map<string, Row>()), [state, of]);
  const set = useCallback(
    (change: (rows: Map<string, Row>) => void) =>
      setState((before) => {
        const next = new Map(before.of === of ? before.rows : []);
        change(next);
        return { of, rows: next };
      }),
    [of],
  );
  return useMemo(
    () => ({
      rows,
      has: (key) => rows.has(key),
      toggle: (key, row) =>
        set((next) => {
          if (!next.delete(key)) next.set(key, row);
        }),
      add: (more) =>
        set((next) => {
          for (const row of more) next.set(rowKey(row), row);
        }),
      remove: (keys) =>
        set((next) => {
          for (const key of keys) next.delete(key);
        }),
      clear: () => set((next) => next.clear()),
    }),
    [rows, set, rowKey],
  );
}
