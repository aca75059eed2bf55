import type { ReactNode } from 'react';
import { formatNumber } from '#client/lib/format-number.ts';
import classes from './chart-grid.module.css';
import type { ChartScale } from './chart-scale.ts';

/** A share as a CSS percentage with two decimals. */
export const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

/** The grid lines with their values at the left; everything drawn over them uses their coordinates. */
export function ChartGrid({
  scale,
  labels,
  children,
}: {
  scale: ChartScale;
  /** Below the plot, with the same width. */
  labels: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { low, high, ticks } = scale;
  return (
    <div className={classes.grid}>
      <div className={`${classes.ticks} tnum`}>
        <span className={classes.widest}>{formatNumber(high)}</span>
        {ticks.map((tick) => (
          <span key={tick} className={classes.tick} style={{ bottom: percent((tick - low) / (high - low)) }}>
            {formatNumber(tick)}
          </span>
        ))}
      </div>
      <div className={classes.plot}>
        {ticks.map((tick) => (
          <span
            key={tick}
            className={classes.line}
            style={{ bottom: percent((tick - low) / (high - low)) }}
          />
        ))}
        {children}
      </div>
      <div className={`${classes.labels} tnum`}>{labels}</div>
    </div>
  );
}
