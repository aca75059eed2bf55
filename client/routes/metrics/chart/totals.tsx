import type { ReactNode } from 'react';
import { formatNumber } from '#client/lib/format-number.ts';
import type { MetricsView } from '#client/routes/metrics/metrics-address.ts';
import { bucketLabels, type MetricsBar, shareText } from '#client/routes/metrics/metrics-labels.ts';
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
  return (
    <div className={`${classes.totals} tnum`} data-flush>
      <p className={classes.figure}>{isKnown ? formatNumber(total) : 'Unknown'}</p>
      {isKnown ? <p className={classes.change}>{shareText(total, previousTotal, view)}</p> : null}
      <p className={classes.notes}>
        {average ? <span>{`Average ${unit} ${figureText(average)}`}</span> : null}
        {highest ? <span>{`Highest ${unit} ${figureText(highest)}, ${highest.label}`}</span> : null}
      </p>
    </div>
  );
}
