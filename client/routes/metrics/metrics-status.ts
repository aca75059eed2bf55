import type { Moment } from '#client/browser/dates.ts';
import type { Tone } from '#client/components/controls/status/status.tsx';
import { whenText } from '#client/components/license/alert-text.ts';
import { countedUnit } from '#client/components/license/pace-view.ts';
import { alertAbout, alertSeverity, pageAlerts } from '#client/components/license/severity.ts';
import { actionCountText } from '#client/lib/balance.ts';
import { countText, type Noun } from '#client/lib/count-text.ts';
import type { UsageMetric } from '#schema/types.generated.ts';
import type { MetricsUsageQuery } from './metrics.generated.ts';
import type { MetricsView } from './metrics-view.ts';
import { rangeText } from './metrics-words.ts';
import type { Balance } from './use-license-balance.ts';

type Status = { tone: Tone; text: string };

export const usageNouns: Record<UsageMetric, Noun> = {
  DEVICE_ACCESS: ['device access', 'device accesses'],
  ADVANCED_ACTIONS: ['advanced action', 'advanced actions'],
};

export const balanceAlert = ({ alerts }: Balance) => alertAbout(alerts, ...pageAlerts.advancedActions);

/** The alert about the balance, else the balance. Null if it is unknown. */
export function balanceStatus(balance: Balance, moment: Moment): Status | null {
  const { allowed, remaining, pace, alerts } = balance;
  const alert = balanceAlert(balance);
  if (alert) {
    const text = [`${alert.title}.`, whenText(alert, moment)].filter(Boolean).join(' ');
    return { tone: alertSeverity(alert), text };
  }
  if (remaining === 0) return { tone: 'critical', text: 'No advanced actions remaining.' };
  const tone = alerts ? 'ok' : 'neutral';
  if (remaining === -1) return { tone, text: 'Advanced actions are unlimited on this license.' };
  const count = actionCountText(remaining);
  if (count === null) return null;
  const total = actionCountText(allowed);
  const unit = countedUnit(total && `of ${total}`, pace);
  const sentence = [count, unit, 'remaining'].filter(Boolean).join(' ');
  if (!pace?.text) return { tone, text: `${sentence}.` };
  return { tone, text: `${sentence}, ${pace.text.slice(0, 1).toLowerCase()}${pace.text.slice(1)}.` };
}

export function usageStatus(
  metric: UsageMetric,
  { points, total }: MetricsUsageQuery['usageSeries'],
  view: MetricsView,
): Status {
  const isReported = points.some(({ value }) => value !== null);
  const amount = isReported ? countText(total, usageNouns[metric]) : 'No usage reported';
  return { tone: 'neutral', text: `${amount} ${rangeText(view)}.` };
}
