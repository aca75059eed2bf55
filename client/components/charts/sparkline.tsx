import type { ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { noUsageText, type UsageBar } from '#client/lib/usage-view.ts';
import type { UsageMetric } from '#schema/types.generated.ts';
import { ChartColumn, percent } from './chart-frame.tsx';
import classes from './sparkline.module.css';

/** `label` is for screen readers. */
export function Sparkline({
  bars,
  label,
  metric,
}: {
  bars: readonly UsageBar[];
  label: string;
  metric: UsageMetric;
}): ReactNode {
  const highest = Math.max(...bars.map((bar) => bar.value ?? 0));
  if (highest <= 0) return <p className="muted small">{noUsageText(bars)}</p>;
  return (
    <div className={classes.root} data-metric={metric}>
      <span className={`${classes.highest} tnum`} aria-hidden="true">
        {formatNumber(highest)}
      </span>
      <div className={classes.bars} role="img" aria-label={label}>
        {bars.map((bar) => (
          <ChartColumn key={bar.key} bar={bar} high={highest} className={classes.slot}>
            <span
              className={classNames(classes.bar, bar.isPartial ? `${classes.unfinished} hatched` : 'drawn')}
              style={{ height: percent((bar.value ?? 0) / highest) }}
            />
          </ChartColumn>
        ))}
      </div>
    </div>
  );
}
