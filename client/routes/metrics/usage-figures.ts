import { formatNumber } from '#client/lib/format.ts';
import { signedNumber, type UsageBar } from '#client/lib/usage-view.ts';

/** Average and highest of the complete weeks; null where there is none. The average is rounded. */
export function weeklyFigures(bars: readonly UsageBar[]): {
  average: number | null;
  highest: UsageBar | null;
} {
  const complete = bars.filter((bar) => bar.kind === 'complete');
  const [first] = complete;
  if (!first) return { average: null, highest: null };
  const sum = complete.reduce((total, bar) => total + bar.value, 0);
  return {
    average: Math.round((sum / complete.length) * 10) / 10,
    highest: complete.reduce((best, bar) => (bar.value > best.value ? bar : best), first),
  };
}

/** The change against the equally long period before: '12 more than the 90 days before'. */
export function usageChange(total: number, previous: number | null): string {
  if (previous === null) return 'Nothing to compare with yet';
  const change = total - previous;
  if (change === 0) return 'As many as the 90 days before';
  return `${formatNumber(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than the 90 days before`;
}

/** The balance as a line that adds up, or says that it doesn't. Null without a limit or a known balance. */
export function balanceLine(
  allowed: number | null | undefined,
  used: number | null | undefined,
  remaining: number | null | undefined,
): { text: string; adds: boolean } | null {
  if (!isCount(allowed) || !isCount(remaining) || typeof used !== 'number' || !Number.isInteger(used))
    return null;
  const adds = allowed - used === remaining;
  const numbers = `${formatNumber(allowed)} allowed, ${signedNumber(used)} used, ${formatNumber(remaining)} remaining.`;
  return { adds, text: adds ? numbers : `${numbers} Some entries are not reported yet.` };
}

function isCount(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
