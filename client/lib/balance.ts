import type { BalanceLevel } from '#schema/facts/balance.ts';
import { formatNumber } from './format-number.ts';

/** A number of advanced actions from the API: -1 is unlimited; null or an invalid number is unknown. */
export type ActionCount = number | null | undefined;

const isCount = (value: ActionCount): value is number => Number.isInteger(value) && (value ?? -1) >= 0;

/** `312`, `1,204`, `unlimited`; null if unknown. JSON can contain -0, which is shown as 0. */
export function actionCountText(value: ActionCount): string | null {
  if (value === -1) return 'unlimited';
  return isCount(value) ? formatNumber(value + 0) : null;
}

/** Whether all counts are unlimited, or all unknown: a column of them would say one thing. */
export const isOneWord = (counts: readonly ActionCount[]): boolean =>
  counts.every((count) => count === -1) || counts.every((count) => actionCountText(count) === null);

export type BalanceView = {
  kind: 'unlimited' | 'unknown' | 'counted';
  figure: string;
  unit: string | null;
  meter: { value: number; max: number; tone: BalanceLevel } | null;
  status: { tone: BalanceLevel | 'neutral'; text: string } | null;
};

const warningText = { ok: null, warning: 'Running low', critical: 'Almost used up' } as const;

/** `alerted` is the severity of the API's alert about it; undefined if unknown. */
export function balanceView(
  remaining: ActionCount,
  allowed: ActionCount,
  alerted?: BalanceLevel,
): BalanceView {
  if (remaining === -1)
    return {
      kind: 'unlimited',
      figure: 'unlimited',
      unit: null,
      meter: null,
      status: { tone: 'neutral', text: 'No limit in this license' },
    };
  if (!isCount(remaining))
    return {
      kind: 'unknown',
      figure: 'Unknown',
      unit: null,
      meter: null,
      status: { tone: 'neutral', text: 'Not reported yet' },
    };
  const max = isCount(allowed) && allowed >= remaining && allowed > 0 ? allowed : null;
  const tone = remaining === 0 ? 'critical' : (alerted ?? 'ok');
  const text = remaining === 0 ? 'None remaining' : warningText[tone];
  return {
    kind: 'counted',
    figure: formatNumber(remaining + 0),
    unit: max === null ? 'remaining' : `of ${formatNumber(max)}`,
    meter: max === null ? null : { value: remaining, max, tone },
    status: text === null ? null : { tone, text },
  };
}
