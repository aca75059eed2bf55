import type { ReactNode } from 'react';
import { formatNumber } from '#client/lib/format-number.ts';
import classes from './chart-grid.module.css';
import type { ChartScale } from './chart-scale.ts';

export const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

export function ChartGrid({
  scale,
  summary,
  labels,
  below,
  controls,
  children,
}: {
  scale: ChartScale;
  summary: string;
  /** Below the plot, with the same width. */
  labels: ReactNode;
  /** Between plot and labels, with the same width. */
  below?: ReactNode;
  /** Over the plot: the interactive points. */
  controls?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { low, high, ticks } = scale;
  return (
    <div className={classes.grid}>
      <div className={`${classes.ticks} tnum`} aria-hidden="true">
        <span className={classes.widest}>{formatNumber(high)}</span>
        {ticks.map((tick) => (
          <span key={tick} className={classes.tick} style={{ bottom: percent((tick - low) / (high - low)) }}>
            {formatNumber(tick)}
          </span>
        ))}
      </div>
      <div className={classes.plot}>
        <div className={classes.drawing} role="img" aria-label={summary}>
          {ticks.map((tick) => (
            <span
              key={tick}
              className={classes.line}
              style={{ bottom: percent((tick - low) / (high - low)) }}
            />
          ))}
          {children}
        </div>
        {controls}
      </div>
      {below}
      <div className={`${classes.labels} tnum`} aria-hidden="true">
        {labels}
      </div>
    </div>
  );
}
