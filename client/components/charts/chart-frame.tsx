import type { PointerEventHandler, ReactNode } from 'react';
import { DataTable } from '#client/components/tables/data-table.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { barTitle, type UsageBar } from '#client/lib/usage-view.ts';
import type { UsageMetric } from '#schema/types.generated.ts';
import classes from './chart-frame.module.css';

/** A share of the chart's height or width as CSS. */
export const percent = (share: number): string => `${share * 100}%`;

/** `at` is a share of the chart's width. */
export type AxisLabel = { key: string; at: number; text: string };

/** A chart's values at the left, with lines, and its days below. `summary` is for screen readers. */
export function ChartFrame({
  ticks,
  labels,
  summary,
  onPointerMove,
  onPointerLeave,
  children,
}: {
  /** From `scaleTicks`; the last is at the top. */
  ticks: readonly number[];
  labels: readonly AxisLabel[];
  summary: string;
  onPointerMove?: PointerEventHandler;
  onPointerLeave?: PointerEventHandler;
  children: ReactNode;
}): ReactNode {
  const high = ticks.at(-1) ?? 1;
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
      <div className={classes.plot} role="img" aria-label={summary} {...{ onPointerMove, onPointerLeave }}>
        {ticks.map((tick) => (
          <span key={tick} className={classes.line} style={{ bottom: percent(tick / high) }} />
        ))}
        {children}
      </div>
      <div className={`${classes.labels} tnum`} aria-hidden="true">
        {labels.map(({ key, at, text }) => (
          <span key={key} className={classes.label} style={{ left: percent(at) }}>
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}

/** A chart with its note and a folded table of the same numbers. Each metric has one color everywhere. */
export function ChartFigure<Row>({
  metric,
  note,
  table,
  children,
}: {
  metric: UsageMetric;
  note: string;
  table: Parameters<typeof DataTable<Row>>[0];
  children: ReactNode;
}): ReactNode {
  return (
    <figure className={classes.chart} data-metric={metric}>
      {children}
      {note ? <figcaption className={classes.note}>{note}</figcaption> : null}
      <details className={classes.table}>
        <summary>Show as a table</summary>
        <DataTable {...table} />
      </details>
    </figure>
  );
}

/** A value at a place in a chart, in shares of its width and height. Keyboards and screen readers have the table. */
export function ValueLabel({
  at,
  bottom,
  children,
}: {
  at: number;
  bottom: number;
  children: ReactNode;
}): ReactNode {
  return (
    <span
      className={`${classes.value} tnum`}
      style={{ left: percent(at), bottom: percent(bottom) }}
      aria-hidden="true"
    >
      {children}
    </span>
  );
}

/** A column of a chart, its value above it while the pointer is on it. `high` is the value at the top. */
export function ChartColumn({
  bar,
  high,
  className,
  children,
}: {
  bar: UsageBar;
  high: number;
  className: string | undefined;
  /** Drawn where the value is known. */
  children: ReactNode;
}): ReactNode {
  const { value } = bar;
  return (
    <span className={classNames(classes.column, className)} title={barTitle(bar)}>
      {value === null ? (
        <span className={classes.gap} />
      ) : (
        <>
          {children}
          <ValueLabel at={0.5} bottom={value / high}>
            {formatNumber(value)}
          </ValueLabel>
        </>
      )}
    </span>
  );
}
