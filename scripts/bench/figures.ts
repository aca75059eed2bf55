/** The middle value; for an even number of values, the upper of the two. NaN for none. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median of each figure. */
export function medians<K extends string>(results: readonly Record<K, number>[]): Record<K, number> {
  const figures = Object.keys(results[0] ?? {}) as K[];
  const entries = figures.map((figure) => [figure, median(results.map((result) => result[figure]))]);
  return Object.fromEntries(entries);
}

/** Alternates, A B C A B C, so that other load affects all. */
export async function inTurn<N extends string, T>(
  names: readonly N[],
  rounds: number,
  measure: (name: N) => Promise<T>,
): Promise<Record<N, T[]>> {
  const measured = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<N, T[]>;
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) measured[name].push(await measure(name));
  return measured;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

export const times = (ratio: number): string => `${ratio.toFixed(2)}×`;
export const inMs = (ms: number): string => `${ms < 10 ? ms.toFixed(2) : Math.round(ms)} ms`;
export const inKb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const inCount = (value: number): string => Math.round(value).toLocaleString('en-US');
