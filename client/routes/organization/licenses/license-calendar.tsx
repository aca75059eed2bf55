import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#client/components/controls/buttons/link.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import { addDays } from '#schema/calendar/days.ts';
import { addMonths, type CalendarMonth, calendarMonths, type EndKind, endKinds } from './calendar-months.ts';
import classes from './license-calendar.module.css';
import type { LicenseCalendarQuery } from './licenses.generated.ts';

type Calendar = NonNullable<LicenseCalendarQuery['organization']>['licenseCalendar'];

export const monthsShown = 12;

/** The number shows the rest. */
const mostMarks = 15;

const words: Record<EndKind, string> = {
  ended: 'Ended',
  grace: 'In grace',
  soon: 'Ends within 90 days',
  later: 'Ends later',
  renewed: 'Renews',
};

function countsText(ends: readonly EndKind[]): string {
  return endKinds
    .map((kind) => [words[kind], ends.filter((each) => each === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${word} ${formatNumber(count)}`)
    .join(', ');
}

function Marks({ ends }: { ends: readonly EndKind[] }): ReactNode {
  return (
    <span className={classes.marks} aria-hidden="true">
      {ends.slice(0, mostMarks).map((kind, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks of a kind are alike and never reordered
        <span key={at} className={classes.mark} data-kind={kind} />
      ))}
    </span>
  );
}

function Month({
  month: { key, name, short, ends },
  today,
  chosen,
  to,
}: {
  month: CalendarMonth;
  today: string;
  chosen: boolean;
  to: string;
}): ReactNode {
  const face = (
    <>
      <span className={classes.head}>
        <span aria-hidden="true">{short}</span>
        <span className="visually-hidden">{name}: </span>
        <span className={classes.count}>{ends.length === 0 ? '–' : formatNumber(ends.length)}</span>
      </span>
      <Marks ends={ends} />
      <span className="visually-hidden">
        {ends.length === 0 ? 'no license ends' : `license ends. ${countsText(ends)}`}
      </span>
    </>
  );
  return (
    <li className={classes.month} data-today={today.startsWith(key)}>
      {ends.length > 0 ? (
        <Link
          to={to}
          className={classes.face}
          title={countsText(ends)}
          aria-current={chosen ? 'true' : undefined}
        >
          {face}
        </Link>
      ) : (
        <div className={classes.face}>{face}</div>
      )}
    </li>
  );
}

export function LicenseCalendar({
  calendar,
  start,
  today,
  from,
  listOf,
  monthsFrom,
}: {
  calendar: Calendar;
  /** The first month shown, `2026-03`. */
  start: string;
  today: string;
  from: string | null;
  /** Null is open-ended. */
  listOf: (from: string | null, to: string | null) => string;
  monthsFrom: (month: string) => string;
}): ReactNode {
  const months = calendarMonths(start, monthsShown, calendar.days, today);
  const first = months[0];
  const last = months.at(-1);
  if (!first || !last) return null;
  const { before, after, unlicensed } = calendar;
  const kinds = endKinds.filter((kind) => months.some(({ ends }) => ends.includes(kind)));
  return (
    <div className={classes.calendar} data-flush>
      <div className={classes.bar}>
        <Link to={monthsFrom(addMonths(start, -monthsShown))} className={classes.turn}>
          <Icon icon={ChevronLeft} />
          <span>Earlier</span>
        </Link>
        <strong>
          {first.name} to {last.name}
        </strong>
        <Link to={monthsFrom(addMonths(start, monthsShown))} className={classes.turn}>
          <span>Later</span>
          <Icon icon={ChevronRight} />
        </Link>
      </div>
      <ol className={classes.months}>
        {months.map((month) => (
          <Month
            key={month.key}
            month={month}
            today={today}
            chosen={from === month.first}
            to={listOf(month.first, month.last)}
          />
        ))}
      </ol>
      <p className={classes.rest}>
        {kinds.map((kind) => (
          <span key={kind} className={classes.legend}>
            <span className={classes.mark} data-kind={kind} aria-hidden="true" />
            {words[kind]}
          </span>
        ))}
        {before > 0 ? (
          <TextLink to={listOf(null, addDays(first.first, -1))}>
            {formatNumber(before)} ended before {first.name}
          </TextLink>
        ) : null}
        {after > 0 ? (
          <TextLink to={listOf(addDays(last.last, 1), null)}>
            {formatNumber(after)} {after === 1 ? 'ends' : 'end'} after {last.name}
          </TextLink>
        ) : null}
        {unlicensed > 0 ? (
          <span>
            {unlicensed === 1 ? '1 device has' : `${formatNumber(unlicensed)} devices have`} never had a
            license
          </span>
        ) : null}
      </p>
    </div>
  );
}
