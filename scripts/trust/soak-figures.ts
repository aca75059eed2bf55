/** The value that a share of the values doesn't exceed; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The kinds of requests with the highest p99, highest first; times in ms. */
export function slowestKinds(
  timesByKind: ReadonlyMap<string, readonly number[]>,
  count: number,
): { kind: string; median: number; p99: number }[] {
  return [...timesByKind]
    .map(([kind, times]) => ({ kind, median: percentile(times, 0.5), p99: percentile(times, 0.99) }))
    .sort((a, b) => b.p99 - a.p99)
    .slice(0, count);
}

/** As a share, from the second to the last third of the samples: by then caches are full. NaN for too few samples. */
export function growthOf(samples: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const third = Math.floor(samples.length / 3);
  return mean(samples.slice(2 * third)) / mean(samples.slice(third, 2 * third)) - 1;
}

type Soaked = { p99: number; growth: number; failed: number; unexpected: readonly string[] };

/** The problems of a soak; a figure that couldn't be measured is one. */
export function soakProblems({ p99, growth, failed, unexpected }: Soaked): string[] {
  return [
    ...(p99 < 50 ? [] : [`p99 is ${p99.toFixed(1)} ms, not under 50.`]),
    ...(growth < 0.1
      ? []
      : [`Memory of the last third is ${(growth * 100).toFixed(0)} % above that of the second.`]),
    ...(failed === 0 ? [] : [`${failed} answers had a status of 500 or higher.`]),
    ...(unexpected.length === 0
      ? []
      : [`The server reported ${unexpected.length} lines, first: ${unexpected[0]}`]),
  ];
}
