/** The middle value; for an even number of values, the upper of the two. NaN for none. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Alternates, A B C A B C, so that other load affects all. @returns the results by name, in the order of rounds */
export async function inTurn<N extends string, T>(
  names: readonly N[],
  rounds: number,
  measure: (name: N, round: number) => Promise<T>,
): Promise<Record<N, T[]>> {
  const measured = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<N, T[]>;
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) measured[name].push(await measure(name, round));
  return measured;
}
