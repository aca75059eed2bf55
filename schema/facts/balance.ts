export type BalanceLevel = 'ok' | 'warning' | 'critical';

const lowShare = 0.15;
const criticalShare = 0.05;

/** The threshold of a low balance: 15 percent of the allowance. */
export const lowThreshold = (allowed: number): number => Math.floor(allowed * lowShare);

/** Warning at the threshold, critical at 5 percent of the allowance and at 0. */
export function balanceLevel(left: number, allowed: number): BalanceLevel {
  if (left === 0) return 'critical';
  if (!(allowed > 0) || left > lowThreshold(allowed)) return 'ok';
  return left <= Math.floor(allowed * criticalShare) ? 'critical' : 'warning';
}
