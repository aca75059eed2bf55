import type { ReactNode } from 'react';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import {
  barTitle,
  byBucket,
  noUsageText,
  type UsageBar,
  type UsageSeriesData,
  usageBars,
  usageSummary,
} from '#client/lib/usage-view.ts';
import type { UsageBucket, UsageMetric } from '#schema/types.generated.ts';
import classes from './bar-chart.module.css';
import { scaleTicks } from './chart-scale.ts';

const percent = (share: number) => `${share * 100}%`;

function Bars({ bars, summary }: { bars: readonly UsageBar[]; summary: string }): ReactNode {
  const ticks = scaleTicks(Math.max(...bars.map(({ value }) => value ?? 0)));
  const high = ticks.at(-1) ?? 1;
  const step = Math.ceil(bars.length / 6);
  return (
    <div className={classes.grid}>
      <div className={`${classes.ticks} tnum`} aria-hidden="true">
        <span className={classes.widest}>{formatNumber(high)}</span>
        {ticks.map((tick) => (
          <span key={tick} className={classes.tick} style={{ bottom: percent(tick / high) }}>
            {formatNumber(tick)}
          </span>
        ))}
      </div>
      <div className={classes.plot} role="img" aria-label={summary}>
        {ticks.map((tick) => (
          <span key={tick} className={classes.line} style={{ bottom: percent(tick / high) }} />
        ))}
        {bars.map((bar) => (
          <span key={bar.key} className={classes.slot} title={barTitle(bar)}>
            {bar.value === null ? (
              <span className={classes.gap} />
            ) : (
              <span
                className={`${classes.bar} ${bar.isPartial ? 'hatched' : 'drawn'}`}
                data-partial={bar.isPartial}
                style={{ height: percent(bar.value / high) }}
              />
            )}
          </span>
        ))}
      </div>
      <div className={`${classes.labels} tnum`} aria-hidden="true">
        {bars.map(({ key, short }, at) =>
          at % step === 0 ? (
            <span key={key} className={classes.label} style={{ left: percent((at + 0.5) / bars.length) }}>
              {short}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}

const columnsBy = (bucket: UsageBucket): readonly Column<UsageBar>[] => [
  {
    key: 'period',
    header: { DAY: 'Day', WEEK: 'Week', MONTH: 'Month' }[bucket],
    cell: ({ label }) => <span className="nowrap tnum">{label}</span>,
  },
  {
    key: 'count',
    header: 'Count',
    numeric: true,
    cell: ({ value }) => (value === null ? '–' : formatNumber(value)),
  },
  { key: 'state', header: 'State', dimmed: true, cell: ({ state }) => state ?? 'Complete' },
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
  /** Each has one color everywhere. */
  metric: UsageMetric;
}): ReactNode {
  const bars = usageBars(series, bucket);
  return (
    <figure className={classes.chart} data-metric={metric}>
      {bars.some(({ value }) => value) ? (
        <Bars bars={bars} summary={usageSummary(name, period, series, bucket)} />
      ) : (
        <p>{`${noUsageText(bars)} ${period}.`}</p>
      )}
      {note ? <figcaption className={classes.note}>{note}</figcaption> : null}
      <details className={classes.table}>
        <summary>Show as a table</summary>
        <DataTable
          caption={`${name} ${byBucket(bucket)}`}
          columns={columnsBy(bucket)}
          rows={bars.toReversed()}
          rowKey={({ key }) => key}
        />
      </details>
    </figure>
  );
}
