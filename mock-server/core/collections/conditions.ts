/** By field. Fields that restrict nothing are absent. */
export type Conditions<Entry> = ReadonlyMap<string, (entry: Entry) => boolean>;

export function matching<Entry>(
  entries: readonly Entry[],
  conditions: Conditions<Entry>,
  but?: string,
): readonly Entry[] {
  const all = [...conditions].filter(([part]) => part !== but).map(([, holds]) => holds);
  return all.length === 0 ? entries : entries.filter((entry) => all.every((holds) => holds(entry)));
}

export function countBy<Entry, Value>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => Value,
): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const entry of entries) {
    const value = keyOf(entry);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
