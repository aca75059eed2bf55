import { countedUnit, type PaceView } from '#client/components/license/pace-view.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import type { MetricsBar } from './metrics-labels.ts';

/** `isLeast`: missing reports may raise the value. */
type Figure = { value: number; isLeast: boolean };

/** Of the reported, whole periods; null without any. The average has one decimal below ten. */
export function barFigures(bars: readonly MetricsBar[]): {
  average: Figure | null;
  highest: (Figure & { label: string }) | null;
} {
  const whole = bars.flatMap(({ value, unfinished, cut, ...bar }) =>
    value === null || unfinished || cut ? [] : [{ ...bar, value }],
  );
  const mean = whole.reduce((total, bar) => total + bar.value, 0) / whole.length;
  const top = whole.reduce((best, bar) => (best && best.value >= bar.value ? best : bar), whole[0]);
  return {
    average:
      whole.length === 0
        ? null
        : {
            value: Math.abs(mean) < 10 ? Math.round(mean * 10) / 10 : Math.round(mean),
            isLeast: whole.some(({ incomplete }) => incomplete),
          },
    highest: top ? { value: top.value, label: top.label, isLeast: top.incomplete } : null,
  };
}

/** '840', 'at least 840' */
export const figureText = ({ value, isLeast }: Figure): string =>
  `${isLeast ? 'at least ' : ''}${formatNumber(value)}`;

export type BalanceParts = {
  allowed: number | null | undefined;
  consumed: number | null | undefined;
  refunded: number | null | undefined;
  remaining: number | null | undefined;
};

/** Allowed − consumed + refunded = remaining. Null without a limit or a known balance. */
export function balanceLine(
  parts: BalanceParts,
  pace: PaceView | null = null,
): { text: string; adds: boolean } | null {
  const { allowed, consumed, refunded, remaining } = parts;
  if (!isCount(allowed) || !isCount(consumed) || !isCount(refunded) || !isCount(remaining)) return null;
  const difference = allowed - consumed + refunded - remaining;
  const unit = countedUnit(`of ${formatNumber(allowed)}`, pace);
  const lasts = pace?.text ? `, ${pace.text.slice(0, 1).toLowerCase()}${pace.text.slice(1)}` : '';
  const numbers = `${formatNumber(remaining)} ${unit} left${lasts}.`;
  return {
    adds: difference === 0,
    text: difference === 0 ? numbers : `${numbers} Some entries haven't been reported yet.`,
  };
}

/** Null if the balance adds up. */
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
