/**
 * Tenths of a percent that add up to exactly 1,000: the largest remainders are rounded up. Refunds are negative, so
 * they have no share (null) and don't reduce the total. Without a total, all shares are null.
 */
export function sharesOf(values: readonly number[]): (number | null)[] {
  const whole = values.reduce((sum, value) => sum + Math.max(0, value), 0);
  if (whole === 0) return values.map(() => null);
  const exact = values.map((value) => (Math.max(0, value) / whole) * 1_000);
  const left = 1_000 - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const byRemainder = [...exact.keys()].sort((a, b) => ((exact[b] ?? 0) % 1) - ((exact[a] ?? 0) % 1));
  const rounded = new Set(byRemainder.slice(0, left));
  return values.map((value, at) =>
    value < 0 ? null : Math.floor(exact[at] ?? 0) + (rounded.has(at) ? 1 : 0),
  );
}
