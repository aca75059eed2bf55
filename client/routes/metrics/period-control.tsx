import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { Link } from '#client/components/controls/buttons/link.tsx';
import { zoneName } from '#schema/calendar/zone-name.ts';
import pageClasses from './metrics-page.module.css';
import { type MetricsView, type RangeName, rangeNames } from './metrics-view.ts';
import { periodText } from './metrics-words.ts';
import classes from './period-control.module.css';

const PeriodForm = lazy(async () => ({ default: (await import('./period-form.tsx')).PeriodForm }));

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
        <div id={id} tabIndex={-1}>
          <Suspense>
            <PeriodForm
              period={view}
              today={today}
              onApply={({ from, to }) => {
                close();
                navigate({ search: linkTo(`${from}..${to}`) });
              }}
            />
          </Suspense>
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
