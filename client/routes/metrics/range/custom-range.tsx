import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#client/components/controls/button.tsx';
import { datesProblem, type MetricsView } from '#client/routes/metrics/metrics-address.ts';
import type { ChangeView } from '#client/routes/metrics/use-metrics-view.ts';
import classes from './custom-range.module.css';

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

/** A custom range. */
export function CustomRange({
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
        Apply dates
      </Button>
    </form>
  );
}
