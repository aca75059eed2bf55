import { type ReactNode, Suspense } from 'react';
import { useHydrated } from '#client/browser/use-hydrated.ts';
import { lazyComponent } from '#client/components/controls/feedback/lazy-component.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import type { PointText } from './chart-tip.tsx';
import classes from './sparkline.module.css';

const ChartPoints = lazyComponent(
  async () => (await import('./chart-points.tsx')).ChartPoints,
  // Without this code only the tooltips are missing.
  () => null,
);

/** A null `value` is a gap: nothing was reported, which isn't zero. `text` is the tooltip. */
export type SparkBar = { key: string; value: number | null; unfinished?: boolean; text: PointText };

type Run = { kind: 'bar'; bar: SparkBar } | { kind: 'gap'; key: string; length: number };

function runsOf(bars: readonly SparkBar[]): Run[] {
  const runs: Run[] = [];
  for (const bar of bars) {
    const last = runs.at(-1);
    if (bar.value !== null) runs.push({ kind: 'bar', bar });
    else if (last?.kind === 'gap') last.length += 1;
    else runs.push({ kind: 'gap', key: bar.key, length: 1 });
  }
  return runs;
}

/** For screen readers, `label` is the summary and `name` the name of the arrow-key control. */
export function Sparkline({
  bars,
  label,
  name,
  color = 1,
  height = 44,
}: {
  bars: readonly SparkBar[];
  label: string;
  name: string;
  color?: 1 | 2 | 3;
  /** In px, or a CSS length. */
  height?: number | string;
}): ReactNode {
  const hydrated = useHydrated();
  const highest = Math.max(1, ...bars.map((bar) => bar.value ?? 0));
  return (
    <div className={classes.root} data-color={color} style={{ height }}>
      <span className={`${classes.highest} tnum`} aria-hidden="true">
        {bars.some(({ value }) => value) ? formatNumber(highest) : null}
      </span>
      <div className={classes.plot}>
        <div className={classes.bars} role="img" aria-label={label}>
          {runsOf(bars).map((run) =>
            run.kind === 'gap' ? (
              <span key={run.key} className={classes.gap} style={{ flexGrow: run.length }} />
            ) : (
              <span key={run.bar.key} className={classes.slot}>
                <span
                  className={classNames(classes.bar, run.bar.unfinished && classes.unfinished)}
                  style={{ height: `${((run.bar.value ?? 0) / highest) * 100}%` }}
                />
              </span>
            ),
          )}
        </div>
        {/* Not on the host, whose HTML would show it before its styles are there. */}
        {hydrated ? (
          <Suspense>
            <ChartPoints
              name={name}
              count={bars.length}
              textAt={(at) => bars[at]?.text ?? { title: '', lines: [] }}
            />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}

const boneHeights = ['55%', '70%', '60%', '85%'] as const;

export function SparklineSkeleton({
  bars = 14,
  height = 44,
}: {
  bars?: number;
  height?: number | string;
}): ReactNode {
  return (
    <div className={classes.root} style={{ height }} aria-busy="true">
      <span className="visually-hidden">Loading</span>
      <span className={classes.highest} />
      <div className={classes.plot}>
        <div className={classes.bars}>
          {Array.from({ length: bars }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars are alike and never reordered
            <span key={at} className={classes.slot}>
              <span className={classes.bone} style={{ height: boneHeights[at % boneHeights.length] }} />
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
