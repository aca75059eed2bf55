import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '#client/components/controls/icon.tsx';
import { StatusText } from '#client/components/controls/status.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import {
  type UsageBar,
  type UsageSeriesData,
  usageBars,
  usageNote,
  usageSummary,
} from '#client/lib/usage-view.ts';
import { Sparkline } from './sparkline.tsx';
import classes from './usage-chart.module.css';

const kinds: Record<UsageBar['kind'], { tone: 'ok' | 'notice' | 'neutral'; text: string }> = {
  complete: { tone: 'ok', text: 'Complete' },
  unfinished: { tone: 'notice', text: 'Not complete' },
  gap: { tone: 'neutral', text: 'No report' },
};

const columns: readonly Column<UsageBar>[] = [
  { key: 'week', header: 'Week', cell: ({ label }) => <span className="tnum">{label}</span> },
  {
    key: 'count',
    header: 'Count',
    numeric: true,
    cell: ({ value, kind }) => (kind === 'gap' ? 'Unknown' : formatNumber(value)),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ kind }) => <StatusText tone={kinds[kind].tone}>{kinds[kind].text}</StatusText>,
  },
];

/** Switches between a chart and its table with the same numbers. */
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

/** A weekly series as bars with the first and last week labeled, or as a table. Prints as the table. */
export function UsageChart({
  name,
  series,
  view,
  timeZone,
  color = 1,
}: {
  name: string;
  series: UsageSeriesData;
  view: 'chart' | 'table';
  timeZone: string;
  color?: 1 | 2;
}): ReactNode {
  const bars = usageBars(series);
  return (
    <>
      <div className={classes.chart} data-shown={view === 'chart'} data-flush>
        <Sparkline
          color={color}
          height={132}
          label={usageSummary(name, series)}
          bars={bars.map(({ key, value, kind }) => ({
            key,
            value: kind === 'gap' ? null : value,
            unfinished: kind === 'unfinished',
          }))}
        />
        <p className={classes.ends} aria-hidden="true">
          <span>{bars[0]?.label}</span>
          <span>{bars.length > 1 ? bars.at(-1)?.label : null}</span>
        </p>
        <p className={classes.note}>
          {usageNote([series], timeZone)} Dates are in {timeZone.replaceAll('_', ' ')}.
        </p>
      </div>
      <div className={classes.table} data-shown={view === 'table'} data-flush>
        <DataTable caption={`${name} by week`} columns={columns} rows={bars} rowKey={({ key }) => key} />
      </div>
    </>
  );
}

/** Whether the chart or the table is shown. */
export function useChartView(): ['chart' | 'table', (view: 'chart' | 'table') => void] {
  return useState<'chart' | 'table'>('chart');
}
