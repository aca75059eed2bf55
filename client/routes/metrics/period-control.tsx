import { type ReactNode, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Link } from '#client/components/controls/buttons/link.tsx';
import { Form } from '#client/components/controls/fields/form.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { type FormProblems, noProblems } from '#client/lib/form-problems.ts';
import { zoneName } from '#schema/calendar/zone-name.ts';
import pageClasses from './metrics-page.module.css';
import { type MetricsView, type Period, periodProblems, type RangeName, rangeNames } from './metrics-view.ts';
import { periodText } from './metrics-words.ts';
import classes from './period-control.module.css';

function PeriodForm({
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

function CustomPeriod({
  view,
  today,
  linkTo,
}: {
  view: MetricsView;
  today: string;
  linkTo: (range: string) => string;
}): ReactNode {
  const navigate = useNavigate();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  function close() {
    button.current?.focus();
    setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus and keys of button and popover pass through here
    <div
      className={classes.custom}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && isOpen) close();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-current={view.range === 'custom'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Custom…
      </button>
      {isOpen ? (
        <div id={id} className={classes.popover} tabIndex={-1}>
          <PeriodForm
            period={view}
            today={today}
            onApply={({ from, to }) => {
              close();
              navigate({ search: linkTo(`${from}..${to}`) });
            }}
          />
        </div>
      ) : null}
    </div>
  );
}

/** The period of figures, chart and entries. Links and a popover of two days. */
export function PeriodControl({
  view,
  today,
  timeZone,
  hasTerm,
  linkTo,
}: {
  view: MetricsView;
  /** In `timeZone`, the license's. */
  today: string;
  timeZone: string;
  hasTerm: boolean;
  /** The page's address with a value of `range`. */
  linkTo: (range: string) => string;
}): ReactNode {
  const names = (Object.keys(rangeNames) as RangeName[]).filter((name) => name !== 'term' || hasTerm);
  return (
    <div className={classes.period}>
      <nav className={`${pageClasses.choices} no-print`} aria-label="Period">
        {names.map((name) => (
          <Link key={name} to={{ search: linkTo(name) }} aria-current={name === view.range}>
            {rangeNames[name]}
          </Link>
        ))}
        <CustomPeriod view={view} today={today} linkTo={linkTo} />
      </nav>
      <p className="tnum">
        <span>{`${periodText(view)}${readerTimeZone() === timeZone ? '' : ` (${zoneName(timeZone)})`}`}</span>
      </p>
    </div>
  );
}
