import type { PeriodBar } from '#client/components/charts/period-bars.tsx';
import { formatNumber } from '#client/lib/format-number.ts';

/**
 * Average and maximum of the complete bars; null without any. The average has one decimal and omits a partial
 * first week or month.
 */
export function barFigures(bars: readonly PeriodBar[]): {
  average: number | null;
  highest: { label: string; value: number } | null;
} {
  const complete = bars.flatMap(({ label, value, unfinished, cut = false }) =>
    value === null || unfinished ? [] : [{ label, value, cut }],
  );
  const [first] = complete;
  if (!first) return { average: null, highest: null };
  const whole = complete.filter(({ cut }) => !cut);
  const sum = whole.reduce((total, bar) => total + bar.value, 0);
  return {
    average: whole.length === 0 ? null : Math.round((sum / whole.length) * 10) / 10,
    highest: (({ label, value }) => ({ label, value }))(
      complete.reduce((best, bar) => (bar.value > best.value ? bar : best), first),
    ),
  };
}

/** The change from the previous period of equal length: '12 more than the previous period'. */
export function usageChange(total: number, previous: number | null): string {
  if (previous === null) return 'Nothing to compare with yet';
  const change = total - previous;
  if (change === 0) return 'Same as the previous period';
  return `${formatNumber(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than the previous period`;
}

/** The parts of a balance. */
export type BalanceParts = {
  allowed: number | null | undefined;
  consumed: number | null | undefined;
  refunded: number | null | undefined;
  remaining: number | null | undefined;
};

/**
 * The balance as an equation (allowed − consumed + refunded = remaining), or why it doesn't add up. Null
 * without a limit or a known balance.
 */
export function balanceLine(parts: BalanceParts): { text: string; adds: boolean } | null {
  const { allowed, consumed, refunded, remaining } = parts;
  if (!isCount(allowed) || !isCount(consumed) || !isCount(refunded) || !isCount(remaining)) return null;
  const difference = allowed - consumed + refunded - remaining;
  const numbers = `${formatNumber(allowed)} allowed, ${formatNumber(consumed)} used, ${formatNumber(refunded)} refunded, ${formatNumber(remaining)} remaining.`;
  return {
    adds: difference === 0,
    text: difference === 0 ? numbers : `${numbers} Some entries haven't been reported yet.`,
  };
}

/** Why a balance doesn't add up, as a sentence; null if it does. */
export function balanceDifference(parts: BalanceParts): string | null {
  const line = balanceLine(parts);
  if (!line || line.adds) return null;
  const { allowed, consumed, refunded, remaining } = parts;
  const difference = Number(allowed) - Number(consumed) + Number(refunded) - Number(remaining);
  return `${formatNumber(Number(allowed))} − ${formatNumber(Number(consumed))} + ${formatNumber(Number(refunded))} is ${formatNumber(Number(allowed) - Number(consumed) + Number(refunded))}, and ${formatNumber(Number(remaining))} remain: ${formatNumber(Math.abs(difference))} ${difference > 0 ? 'used' : 'returned'} on the device but not reported yet.`;
}

export function isCount(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
