/** How urgent a balance of advanced actions is. */
export type BalanceLevel = 'ok' | 'warning' | 'critical';

const lowShare = 0.15;
const criticalShare = 0.05;

/** Actions at or below which a balance is low: what the reader chose, or 15 percent of those allowed. */
export const lowThreshold = (allowed: number, chosen: number | null = null): number =>
  chosen ?? Math.floor(allowed * lowShare);

/**
 * How urgent a counted balance is, for alerts, tiles and filters alike: warning at the threshold, critical
 * at 5 percent of those allowed, and at 0. `chosen` is the reader's own threshold.
 */
export function balanceLevel(left: number, allowed: number, chosen: number | null = null): BalanceLevel {
  if (left === 0) return 'critical';
  if (!(allowed > 0) || left > lowThreshold(allowed, chosen)) return 'ok';
  return left <= Math.floor(allowed * criticalShare) ? 'critical' : 'warning';
}
