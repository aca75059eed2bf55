import type { Tone } from '#client/components/controls/status/status.tsx';
import { pageTone } from '#client/components/license/severity.ts';
import { countText, type Noun } from '#client/lib/count-text.ts';
import { mostCountedDevices } from '#schema/facts/usage.ts';
import type { UsageMetric } from '#schema/types.generated.ts';
import type { MetricsUsageQuery } from './chart/chart.generated.ts';
import { changeText, rangeText } from './metrics-labels.ts';
import { balanceLine } from './usage-figures.ts';
import type { LicenseTerm } from './use-license-term.ts';
import type { ShownView } from './use-metrics-view.ts';

const counted: Record<UsageMetric, Noun> = {
  DEVICE_ACCESS: ['device access', 'device accesses'],
  ADVANCED_ACTIONS: ['advanced action', 'advanced actions'],
};

/** Undefined while loading, and if it is unknown. */
export function balanceStatus({
  alerts,
  balance,
  pace,
}: LicenseTerm): { tone: Tone; text: string } | undefined {
  if (!balance) return undefined;
  const line = balanceLine(balance, pace);
  const none = balance.remaining === 0;
  const tone = none ? 'critical' : pageTone('advancedActions', alerts);
  if (line) return { tone, text: line.text };
  if (none) return { tone, text: 'No advanced actions left.' };
  return balance.remaining === -1
    ? { tone, text: 'Advanced actions are unlimited on this license.' }
    : undefined;
}

/** Undefined while loading. */
export function statusOf(
  metric: UsageMetric,
  license: LicenseTerm,
  { choices, isUncounted, view }: ShownView,
  series: MetricsUsageQuery['usageSeries'] | undefined,
): { tone: Tone; text: string } | undefined {
  const balance = metric === 'ADVANCED_ACTIONS' ? balanceStatus(license) : undefined;
  if (balance) return balance;
  if (isUncounted && choices.data)
    return {
      tone: 'neutral',
      text:
        choices.data.groupTree.groups.length > 0
          ? 'Choose a group to see its usage.'
          : `Usage is shown for up to ${mostCountedDevices} devices at a time.`,
    };
  if (!series || !view) return undefined;
  const { gaps, points, previousTotal, total } = series;
  if (points.every(({ value }) => value === null))
    return { tone: 'neutral', text: `No usage reported ${rangeText(view)}.` };
  const count = countText(total, counted[metric]);
  return {
    tone: 'neutral',
    text:
      gaps.length > 0
        ? `${count} reported ${rangeText(view)}.`
        : `${count} ${rangeText(view)}${previousTotal === null ? '' : `, ${changeText(total, previousTotal, view)}`}.`,
  };
}
