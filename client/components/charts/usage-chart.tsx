import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '#client/components/controls/feedback/lazy-component.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { usageBars, usageReach, usageSummary } from '#client/lib/usage-view.ts';
import type { UsageChart_Series } from './usage-chart.generated.ts';
import classes from './usage-chart.module.css';

const PeriodChart = lazyComponent(async () => (await import('./period-chart.tsx')).PeriodChart);

export function ChartSwitch({
  view,
  onChange,
}: {
  view: 'chart' | 'table';
  onChange: (view: 'chart' | 'table') => void;
}): ReactNode {
  return (
    <span className={`${classes.switch} no-print`}>
      <button type="button" aria-pressed={view === 'chart'} onClick={() => onChange('chart')}>
        <Icon icon={ChartColumn} size={14} />
        Chart
      </button>
      <button type="button" aria-pressed={view === 'table'} onClick={() => onChange('table')}>
        <Icon icon={Table2} size={14} />
        Table
      </button>
    </span>
  );
}

export function UsageChart({
  name,
  series,
  view,
  timeZone,
  color = 1,
}: {
  name: string;
  series: UsageChart_Series;
  view: 'chart' | 'table';
  timeZone: string;
  color?: 1 | 2;
}): ReactNode {
  return (
    <Suspense fallback={<PanelSkeleton lines={4} height={254} />}>
      <PeriodChart
        caption={`${name} by week`}
        summary={usageSummary(name, series)}
        unit="Week"
        series={{
          bars: usageBars(series).map((bar) => ({
            ...bar,
            value: bar.kind === 'gap' ? null : bar.value,
            unfinished: bar.kind === 'unfinished',
            incomplete: bar.kind === 'incomplete',
            cut: bar.cut,
          })),
          before: null,
          average: null,
          devices: null,
          color,
        }}
        note={usageReach(series, timeZone)}
        view={view}
      />
    </Suspense>
  );
}

export function useChartView(): ['chart' | 'table', (view: 'chart' | 'table') => void] {
  return useState<'chart' | 'table'>('chart');
}
