import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { datesProblem, type MetricsView } from '#client/routes/metrics/metrics-address.ts';
import type { ChangeView } from '#client/routes/metrics/use-metrics-view.ts';
import classes from './custom-range.module.css';

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
  const [days, setDays] = useState({ from: view.from, to: view.to });
  const [problem, setProblem] = useState<ReturnType<typeof datesProblem>>(null);
  const inputs = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) };

  function submit(event: FormEvent) {
    event.preventDefault();
    const newProblem = datesProblem(days.from, days.to, today);
    setProblem(newProblem);
    if (newProblem) return inputs[newProblem.field].current?.focus();
    change({ range: 'dates', ...days });
    onDone();
  }

  return (
    <form className={classes.dates} aria-label="Dates" noValidate onSubmit={submit}>
      <div className={classes.fields}>
        {(['from', 'to'] as const).map((field) => (
          <TextInput
            key={field}
            ref={inputs[field]}
            type="date"
            label={field === 'from' ? 'First day' : 'Last day'}
            max={today}
            value={days[field]}
            error={problem?.field === field ? problem.message : null}
            onChange={(event) => setDays({ ...days, [field]: event.currentTarget.value })}
          />
        ))}
      </div>
      <Button type="submit" variant="default">
        Apply dates
      </Button>
    </form>
  );
}
