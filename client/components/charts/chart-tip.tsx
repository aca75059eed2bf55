import type { ReactNode } from 'react';
import classes from './chart-tip.module.css';

export type PointedBy = 'mouse' | 'touch' | 'keys';

export type PointText = { title: string; lines: readonly string[] };

export type ChartTipProps = PointText & {
  /** From 0 to 1, from left to right. */
  place: number;
  by: PointedBy;
  canChoose: boolean;
};

const hints: Record<PointedBy, string> = {
  mouse: 'Click to see its entries',
  touch: 'Tap again to see its entries',
  keys: 'Press Enter to see its entries',
};

/** Hidden from screen readers, because `ChartPoints` announces the point. */
export function ChartTip({ title, lines, place, by, canChoose }: ChartTipProps): ReactNode {
  return (
    <div
      className={`${classes.tip} tnum`}
      aria-hidden="true"
      style={{ insetInlineStart: `clamp(6rem, ${place * 100}%, calc(100% - 6rem))` }}
    >
      <strong>{title}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {canChoose ? <span className={classes.hint}>{hints[by]}</span> : null}
    </div>
  );
}
