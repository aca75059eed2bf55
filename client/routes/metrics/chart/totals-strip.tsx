import type { ReactNode } from 'react';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { Strip, StripItem } from '#client/components/panels/strip.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import { reportedThrough } from '#client/lib/usage-view.ts';
import type { MetricsView } from '#client/routes/metrics/metrics-address.ts';
import { bucketLabels, periodBars } from '#client/routes/metrics/metrics-labels.ts';
import { barFigures, usageChange } from '#client/routes/metrics/usage-figures.ts';
import type { MetricsUsageQuery } from './chart.generated.ts';

const totalLabel = ({ range }: Pick<MetricsView, 'range'>): string =>
  range === 'term'
    ? 'Total, license term'
    : range === 'dates'
      ? 'Total, this period'
      : `Total, ${Number.parseInt(range, 10)} days`;

function labelsOf(view: MetricsView | null): readonly [string, string, string, string] {
  const unit = bucketLabels[view?.bucket ?? 'WEEK'].one.toLowerCase();
  return [
    totalLabel(view ?? { range: '90d' }),
    `Average ${unit}`,
    `Highest ${unit}`,
    'Complete through',
  ] as const;
}

/** The outline of the totals, while they load. */
export function TotalsSkeleton({ view }: { view: MetricsView | null }): ReactNode {
  return (
    <Strip label="Totals">
      {labelsOf(view).map((label) => (
        <StripItem key={label} label={label}>
          <PanelSkeleton lines={2} height={59} />
        </StripItem>
      ))}
    </Strip>
  );
}

/** Total with its change, average, maximum, and until when reports are complete. */
export function Totals({
  series,
  view,
  timeZone,
}: {
  series: MetricsUsageQuery['usageSeries'];
  view: MetricsView;
  timeZone: string;
}): ReactNode {
  const words = bucketLabels[view.bucket];
  const [total, averageLabel, highestLabel, throughLabel] = labelsOf(view);
  const { average, highest } = barFigures(periodBars(series.points, view.bucket));
  const through = reportedThrough(series, timeZone);
  return (
    <Strip label="Totals">
      <StripItem
        label={total}
        figure={formatNumber(series.total)}
        note={usageChange(series.total, series.previousTotal)}
      />
      <StripItem
        label={averageLabel}
        figure={average === null ? 'Unknown' : formatNumber(average)}
        note={`Of complete ${words.many}`}
      />
      <StripItem
        label={highestLabel}
        figure={highest === null ? 'Unknown' : formatNumber(highest.value)}
        note={highest?.label ?? `No ${words.one.toLowerCase()} was reported`}
      />
      <StripItem
        label={throughLabel}
        figure={through ?? 'Never'}
        note={through ? 'Reported through this day' : 'No usage reported yet'}
      />
    </Strip>
  );
}
