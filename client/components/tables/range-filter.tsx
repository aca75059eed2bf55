import { type ReactNode, useId, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { dayOf, type FilterValue, isDayText } from '#client/lib/table-address.ts';
import classes from './filters.module.css';

type Range = Extract<FilterValue, { kind: 'days' | 'numbers' | 'day' }>;

const emptyToNull = (text: string) => text.trim() || null;

/** Null for a valid range. */
function problemOf(kind: Range['kind'], from: string | null, to: string | null): string | null {
  const isDays = kind !== 'numbers';
  if (from === null && to === null) return isDays ? 'Enter a day.' : 'Enter a number.';
  for (const end of [from, to])
    if (end !== null && !(isDays ? isDayText(end) : /^\d{1,9}$/.test(end)))
      return isDays ? 'Enter a day.' : 'Enter whole numbers from 0.';
  if (from !== null && to !== null && (isDays ? from > to : Number(from) > Number(to)))
    return 'The start must come before the end.';
  return null;
}

export function RangeFilter({
  kind,
  value,
  today,
  labels,
  onChange,
}: {
  kind: Range['kind'];
  value: Range | null;
  /** `YYYY-MM-DD`; relative days count from it. */
  today: string;
  labels: readonly [from: string, to?: string];
  onChange: (value: FilterValue | null) => void;
}): ReactNode {
  const ends =
    value === null ? [null, null] : value.kind === 'day' ? [value.day, null] : [value.from, value.to];
  const shown = (end: string | null | undefined) =>
    end == null ? '' : kind === 'numbers' ? end : dayOf(end, today);
  const [from, setFrom] = useState(shown(ends[0]));
  const [to, setTo] = useState(shown(ends[1]));
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const hasTo = kind !== 'day' && labels[1] !== undefined;

  function apply() {
    const newProblem = problemOf(kind, emptyToNull(from), hasTo ? emptyToNull(to) : null);
    setProblem(newProblem);
    if (newProblem) return;
    if (kind === 'day') onChange({ kind, day: from.trim() });
    else onChange({ kind, from: emptyToNull(from), to: emptyToNull(to) });
  }

  const field = (label: string, text: string, set: (text: string) => void) => (
    <label className={classes.limit}>
      {label}
      <input
        type={kind === 'numbers' ? 'text' : 'date'}
        inputMode={kind === 'numbers' ? 'numeric' : undefined}
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={problem ? problemId : undefined}
        onChange={(event) => set(event.currentTarget.value)}
      />
    </label>
  );
  return (
    <form
      className={classes.filter}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className={classes.ends}>
        {field(labels[0], from, setFrom)}
        {hasTo ? field(labels[1] ?? '', to, setTo) : null}
      </div>
      {problem ? (
        <p id={problemId} className={classes.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <div className={classes.actions}>
        <Button type="submit" size="xs">
          Apply
        </Button>
        {value ? (
          <button type="button" className={classes.clear} onClick={() => onChange(null)}>
            Clear
          </button>
        ) : null}
      </div>
    </form>
  );
}
