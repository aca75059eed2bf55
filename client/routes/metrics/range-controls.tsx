import '@mantine/core/styles/Input.css';
import { Button } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '#client/components/icon.tsx';
import type { UsageBucket, UsageDimension } from '#schema/types.generated.ts';
import { Choice } from './choice.tsx';
import classes from './metrics.module.css';
import { datesProblem, type MetricsView, mostDaysByDay, type RangeName, written } from './metrics-address.ts';
import { bucketWords, periodText, splitWords, zoneText } from './metrics-words.ts';
import type { ChangeView } from './use-metrics-view.ts';

const presets: readonly (readonly [RangeName, string])[] = [
  ['7d', '7 days'],
  ['30d', '30 days'],
  ['90d', '90 days'],
  ['365d', '365 days'],
];
const buckets: readonly UsageBucket[] = ['DAY', 'WEEK', 'MONTH'];
const splits: readonly UsageDimension[] = ['DEVICE', 'GROUP', 'ACTOR', 'OUTCOME'];

function DateField({
  name,
  label,
  value,
  max,
  error,
  inputRef,
  onChange,
}: {
  name: string;
  label: string;
  value: string;
  max: string;
  error: string | null;
  inputRef: React.RefObject<HTMLInputElement | null>;
  onChange: (value: string) => void;
}): ReactNode {
  const id = useId();
  return (
    <div className={classes.dateField}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={inputRef}
        id={id}
        name={name}
        type="date"
        max={max}
        value={value}
        aria-invalid={error !== null}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error ? (
        <p id={`${id}-error`} className={classes.dateError}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** A range of one's own. */
function OwnDates({
  view,
  today,
  change,
  onDone,
}: {
  view: MetricsView;
  today: string;
  change: ChangeView;
  onDone: () => void;
}): ReactNode {
  const [from, setFrom] = useState(view.from);
  const [to, setTo] = useState(view.to);
  const [problem, setProblem] = useState<ReturnType<typeof datesProblem>>(null);
  const fields = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) };

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = datesProblem(from, to, today);
    setProblem(found);
    if (found) return fields[found.field].current?.focus();
    change({ range: 'dates', from, to });
    onDone();
  }

  const error = (field: 'from' | 'to') => (problem?.field === field ? problem.message : null);
  return (
    <form className={`${classes.dates} no-print`} aria-label="Dates" noValidate onSubmit={submit}>
      <DateField
        name="from"
        label="First day"
        value={from}
        max={today}
        error={error('from')}
        inputRef={fields.from}
        onChange={setFrom}
      />
      <DateField
        name="to"
        label="Last day"
        value={to}
        max={today}
        error={error('to')}
        inputRef={fields.to}
        onChange={setTo}
      />
      <Button type="submit" variant="default">
        Show these days
      </Button>
    </form>
  );
}

/** Range, steps, split and comparison of a metrics page, and the days they come to. */
export function RangeControls({
  view,
  today,
  timeZone,
  hasTerm,
  change,
}: {
  view: MetricsView;
  today: string;
  timeZone: string;
  hasTerm: boolean;
  change: ChangeView;
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
            .map((bucket) => [bucket, bucketWords[bucket].by] as const)}
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
            ...splits.map((split) => [split, `Split: ${splitWords[split]}`] as const),
          ]}
          onChoose={(value) => {
            const split = splits.find((each) => each === value);
            change({ split: split ? written.split(split) : null });
          }}
        />
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
      {open ? <OwnDates view={view} today={today} change={change} onDone={() => setOpen(false)} /> : null}
    </div>
  );
}
