import type { ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { barTitle, type UsageBar } from '#client/lib/usage-view.ts';
import classes from './sparkline.module.css';

type Run = { kind: 'bar'; bar: UsageBar } | { kind: 'gap'; key: string; length: number };

function runsOf(bars: readonly UsageBar[]): Run[] {
  const runs: Run[] = [];
  for (const bar of bars) {
    const last = runs.at(-1);
    if (bar.value !== null) runs.push({ kind: 'bar', bar });
    else if (last?.kind === 'gap') last.length += 1;
    else runs.push({ kind: 'gap', key: bar.key, length: 1 });
  }
  return runs;
}

/** `label` is for screen readers. */
export function Sparkline({
  bars,
  label,
  color,
}: {
  bars: readonly UsageBar[];
  label: string;
  color: 1 | 2;
}): ReactNode {
  const highest = Math.max(...bars.map((bar) => bar.value ?? 0));
  if (highest <= 0) return <p className="muted small">No usage reported</p>;
  return (
    <div className={classes.root} data-color={color}>
      <span className={`${classes.highest} tnum`} aria-hidden="true">
        {formatNumber(highest)}
      </span>
      <div className={classes.plot}>
        <div className={classes.bars} role="img" aria-label={label}>
          {runsOf(bars).map((run) =>
            run.kind === 'gap' ? (
              <span key={run.key} className={classes.gap} style={{ flexGrow: run.length }} />
            ) : (
              <span key={run.bar.key} className={classes.slot} title={barTitle(run.bar)}>
                <span
                  className={classNames(
                    classes.bar,
                    run.bar.isPartial ? `${classes.unfinished} hatched` : 'drawn',
                  )}
                  style={{ height: `${((run.bar.value ?? 0) / highest) * 100}%` }}
                />
              </span>
            ),
          )}
        </div>
      </div>
    </div>
  );
}

const boneHeights = ['55%', '70%', '60%', '85%'] as const;

export function SparklineSkeleton(): ReactNode {
  return (
    <div className={classes.root} aria-busy="true">
      <span className="visually-hidden">Loading</span>
      <span className={classes.highest} />
      <div className={classes.plot}>
        <div className={classes.bars}>
          {Array.from({ length: 14 }, (_, at) => (
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
