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

/** By how many bytes memory grows in 10,000 requests: the slope of the line of least squares. NaN for fewer than 2 samples. */
export function slopePer10k(samples: readonly { requests: number; bytes: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(samples.map(({ requests }) => requests));
  const y = mean(samples.map(({ bytes }) => bytes));
  const over = samples.reduce((sum, { requests, bytes }) => sum + (requests - x) * (bytes - y), 0);
  const under = samples.reduce((sum, { requests }) => sum + (requests - x) ** 2, 0);
  return (over / under) * 10_000;
}

type Soaked = { p99: number; slope: number; failed: number; unexpected: readonly string[] };

/** The promises of a soak that don't hold; a figure that couldn't be measured holds no promise. */
export function soakProblems({ p99, slope, failed, unexpected }: Soaked): string[] {
  return [
    ...(p99 < 50 ? [] : [`p99 is ${p99.toFixed(1)} ms, not under 50.`]),
    ...(slope < 1_000_000
      ? []
      : [`Memory grows by ${(slope / 1_000_000).toFixed(2)} MB per 10,000 requests.`]),
    ...(failed === 0 ? [] : [`${failed} answers had a status of 500 or higher.`]),
    ...(unexpected.length === 0
      ? []
      : [`The server reported ${unexpected.length} lines, first: ${unexpected[0]}`]),
  ];
}
