import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import type { MetricsView } from '#client/routes/metrics/metrics-address.ts';
import { bucketLabels, changeText, type MetricsBar } from '#client/routes/metrics/metrics-labels.ts';
import { barFigures, figureText } from '#client/routes/metrics/usage-figures.ts';
import type { MetricsUsageQuery } from './chart.generated.ts';
import classes from './totals.module.css';

export function Totals({
  series: { total, previousTotal },
  bars,
  view,
}: {
  series: MetricsUsageQuery['usageSeries'];
  bars: readonly MetricsBar[];
  view: MetricsView;
}): ReactNode {
  const unit = bucketLabels[view.bucket].one.toLowerCase();
  const { average, highest } = barFigures(bars);
  const isKnown = bars.some(({ value }) => value !== null);
  const change = isKnown && previousTotal !== null ? total - previousTotal : null;
  return (
    <div className={`${classes.totals} tnum`} data-flush>
      <p className={classes.figure}>{isKnown ? formatNumber(total) : 'Unknown'}</p>
      {change === null || previousTotal === null ? null : (
        <p className={classes.change} title={changeText(total, previousTotal, view)}>
          <span aria-hidden="true">
            {change === 0 ? null : <Icon icon={change > 0 ? ArrowUp : ArrowDown} size={14} />}
            {change === 0 ? 'No change' : formatNumber(Math.abs(change))}
          </span>
          <span className="visually-hidden">{changeText(total, previousTotal, view)}</span>
        </p>
      )}
      <p className={classes.notes}>
        {average ? <span>{`Average ${unit} ${figureText(average)}`}</span> : null}
        {highest ? <span>{`Highest ${unit} ${figureText(highest)}, ${highest.label}`}</span> : null}
      </p>
    </div>
  );
}
