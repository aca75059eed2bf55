import { CalendarDays } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '#client/components/controls/icon.tsx';
import {
  type MetricsView,
  mostDaysByDay,
  type RangeName,
  written,
} from '#client/routes/metrics/metrics-address.ts';
import { bucketLabels, periodText, splitLabels, zoneText } from '#client/routes/metrics/metrics-labels.ts';
import type { ChangeView } from '#client/routes/metrics/use-metrics-view.ts';
import type { UsageBucket, UsageDimension } from '#schema/types.generated.ts';
import { Choice } from './choice.tsx';
import { CustomRange } from './custom-range.tsx';
import classes from './range-controls.module.css';

const presets: readonly (readonly [RangeName, string])[] = [
  ['7d', '7 days'],
  ['30d', '30 days'],
  ['90d', '90 days'],
  ['365d', '365 days'],
];
const buckets: readonly UsageBucket[] = ['DAY', 'WEEK', 'MONTH'];
const splits: readonly UsageDimension[] = ['DEVICE', 'GROUP', 'ACTOR', 'OUTCOME'];

/** Range, bucket, split and comparison of a metrics page, with the resulting days. */
export function RangeControls({
  view,
  today,
  timeZone,
  hasTerm,
  change,
  children,
}: {
  view: MetricsView;
  today: string;
  timeZone: string;
  hasTerm: boolean;
  change: ChangeView;
  /** Further choices. */
  children?: ReactNode;
}): ReactNode {
  const [open, setOpen] = useState(false);
  const choose = (range: RangeName) => {
    setOpen(false);
    change({ range: range === '90d' ? null : range, from: null, to: null });
  };
  const long = Date.parse(view.to) - Date.parse(view.from) >= mostDaysByDay * 86_400_000;
  const all = hasTerm || view.range === 'term' ? [...presets, ['term', 'License term'] as const] : presets;
  return (
    <div className={classes.controls}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't lie in one line in every browser */}
      <div className={`${classes.segments} no-print`} role="group" aria-label="Range">
        {all.map(([range, text]) => (
          <button key={range} type="button" aria-pressed={view.range === range} onClick={() => choose(range)}>
            {text}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={view.range === 'dates'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Icon icon={CalendarDays} size={14} />
          Dates
        </button>
      </div>
      <div className={`${classes.choices} no-print`}>
        <Choice
          label="Steps"
          value={view.bucket}
          choices={buckets
            .filter((bucket) => bucket !== 'DAY' || !long)
            .map((bucket) => [bucket, bucketLabels[bucket].by] as const)}
          onChoose={(value) => {
            const bucket = buckets.find((each) => each === value);
            change({ bucket: bucket ? written.bucket(bucket) : null });
          }}
        />
        <Choice
          label="Split"
          value={view.split ?? ''}
          choices={[
            ['', 'Split: None'],
            ...splits.map((split) => [split, `Split: ${splitLabels[split]}`] as const),
          ]}
          onChoose={(value) => {
            const split = splits.find((each) => each === value);
            change({ split: split ? written.split(split) : null });
          }}
        />
        {children}
        <button
          type="button"
          className={classes.toggle}
          aria-pressed={view.compare}
          onClick={() => change({ compare: view.compare ? null : 'before' })}
        >
          Compare
        </button>
      </div>
      <p className={`${classes.period} tnum`}>
        {periodText(view.from, view.to)}, {zoneText(timeZone)}
      </p>
      {open ? <CustomRange view={view} today={today} change={change} onDone={() => setOpen(false)} /> : null}
    </div>
  );
}
