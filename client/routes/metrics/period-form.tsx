import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Form } from '#client/components/controls/fields/form.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { type FormProblems, noProblems } from '#client/lib/form-problems.ts';
import { type Period, periodProblems } from './metrics-view.ts';
import classes from './period-form.module.css';

/** The popover's two days. */
export function PeriodForm({
  period,
  today,
  onApply,
}: {
  period: Period;
  today: string;
  onApply: (period: Period) => void;
}): ReactNode {
  const [days, setDays] = useState(period);
  const [problems, setProblems] = useState<FormProblems>(noProblems);
  const day = (name: keyof Period, label: string) => (
    <TextInput
      type="date"
      label={label}
      autoFocus={name === 'from'}
      max={today}
      value={days[name]}
      error={problems.fields[name]}
      onChange={({ currentTarget }) => setDays({ ...days, [name]: currentTarget.value })}
    />
  );
  return (
    <Form
      className={classes.form}
      aria-label="Custom period"
      problems={problems}
      onSubmit={() => {
        const fields = periodProblems(days, today);
        if (Object.keys(fields).length === 0) onApply(days);
        else setProblems({ fields, form: null });
      }}
    >
      <div className={classes.days}>
        {day('from', 'From')}
        {day('to', 'Through')}
      </div>
      <Button type="submit" variant="default">
        Show
      </Button>
    </Form>
  );
}
