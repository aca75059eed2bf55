import type { ReactNode } from 'react';
import type { Column } from '#client/components/tables/data-table.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import {
  byBucket,
  noUsageText,
  type UsageBar,
  type UsageSeriesData,
  usageBars,
  usageSummary,
} from '#client/lib/usage-view.ts';
import type { UsageBucket, UsageMetric } from '#schema/types.generated.ts';
import classes from './bar-chart.module.css';
import { ChartColumn, ChartFigure, ChartFrame, percent } from './chart-frame.tsx';
import { scaleTicks } from './chart-scale.ts';

function Bars({ bars, summary }: { bars: readonly UsageBar[]; summary: string }): ReactNode {
  const ticks = scaleTicks(Math.max(...bars.map(({ value }) => value ?? 0)));
  const high = ticks.at(-1) ?? 1;
  const step = Math.ceil(bars.length / 6);
  const labels = bars
    .map(({ key, short }, index) => ({ key, at: (index + 0.5) / bars.length, text: short }))
    .filter((_label, index) => index % step === 0);
  return (
    <ChartFrame ticks={ticks} labels={labels} summary={summary}>
      {bars.map((bar) => (
        <ChartColumn key={bar.key} bar={bar} high={high} className={classes.slot}>
          <span
            className={`${classes.bar} ${bar.isPartial ? 'hatched' : 'drawn'}`}
            data-partial={bar.isPartial}
            style={{ height: percent((bar.value ?? 0) / high) }}
          />
        </ChartColumn>
      ))}
    </ChartFrame>
  );
}

const columnsBy = (bucket: UsageBucket): readonly Column<UsageBar>[] => [
  {
    key: 'period',
    header: { DAY: 'Day', WEEK: 'Week', MONTH: 'Month' }[bucket],
    cell: ({ label }) => <span className="tnum">{label}</span>,
    phone: 'title',
  },
  {
    key: 'count',
    header: 'Count',
    numeric: true,
    phone: 'status',
    cell: ({ value }) => (value === null ? '–' : formatNumber(value)),
  },
  { key: 'state', header: 'State', dimmed: true, phone: 'line', cell: ({ state }) => state ?? 'Complete' },
];

/** Bars with a note and a folded table of the same numbers. */
export function BarChart({
  name,
  period = 'in 90 days',
  series,
  bucket = 'WEEK',
  note,
  metric,
}: {
  name: string;
  /** 'in the last 90 days' */
  period?: string;
  series: UsageSeriesData;
  bucket?: UsageBucket;
  /** From `usageNote`. */
  note: string;
  metric: UsageMetric;
}): ReactNode {
  const bars = usageBars(series, bucket);
  return (
    <ChartFigure
      metric={metric}
      note={note}
      table={{
        caption: `${name} ${byBucket(bucket)}`,
        columns: columnsBy(bucket),
        rows: bars.toReversed(),
        rowKey: ({ key }) => key,
      }}
    >
      {bars.some(({ value }) => value) ? (
        <Bars bars={bars} summary={usageSummary(name, period, series, bucket)} />
      ) : (
        <p>{`${noUsageText(bars)} ${period}.`}</p>
      )}
    </ChartFigure>
  );
}
