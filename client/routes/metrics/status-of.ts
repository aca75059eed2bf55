import type { Tone } from '#client/components/controls/status.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import { rangeText } from './metrics-labels.ts';
import { balanceLine } from './usage-figures.ts';
import type { Metrics } from './use-metrics.ts';

/** The status sentence: the balance and whether it adds up, or the count. */
export function statusOf(
  { balance, metric, view }: Metrics,
  total: number | undefined,
): { tone: Tone; text: string } {
  if (metric === 'ADVANCED_ACTIONS' && balance) {
    const line = balanceLine(balance);
    const none = balance.remaining === 0;
    if (line) return { tone: none ? 'critical' : line.adds ? 'ok' : 'notice', text: line.text };
    if (none) return { tone: 'critical', text: 'No advanced actions left.' };
    if (balance.remaining === -1)
      return { tone: 'ok', text: 'Advanced actions are unlimited on this license.' };
  }
  if (total === undefined || !view) return { tone: 'neutral', text: 'Loading counts.' };
  return { tone: 'ok', text: `${formatNumber(total)} ${rangeText(view)}.` };
}
