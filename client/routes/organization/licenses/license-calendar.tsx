import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/components/controls/icon.tsx';
import { Link } from '#client/components/controls/link.tsx';
import { TextLink } from '#client/components/controls/text-link.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import { addDays } from '#schema/calendar/days.ts';
import { addMonths, type CalendarMonth, calendarMonths } from './calendar-months.ts';
import classes from './license-calendar.module.css';
import type { LicenseCalendarQuery } from './licenses.generated.ts';

type Calendar = NonNullable<LicenseCalendarQuery['organization']>['licenseCalendar'];

/** Number of visible months. */
export const monthsShown = 12;

const ends = (count: number) => (count === 1 ? '1 license ends' : `${formatNumber(count)} licenses end`);

function Month({
  month,
  today,
  to,
}: {
  month: CalendarMonth;
  today: string;
  /** Links to the licenses that end in it. */
  to: string;
}): ReactNode {
  const face = (
    <>
      <span className={classes.head}>
        <span className={classes.name}>{month.name}</span>{' '}
        <span className={classes.count}>{month.count === 0 ? 'None end' : ends(month.count)}</span>
      </span>
      <span className={classes.days} aria-hidden="true">
        {Array.from({ length: month.lead }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty cells are alike and never reordered
          <span key={`lead-${at}`} />
        ))}
        {month.days.map(({ day, number, count }) => (
          <span
            key={day}
            className={classes.day}
            data-ends={count > 0}
            data-today={day === today}
            title={count > 0 ? ends(count) : undefined}
          >
            {number}
          </span>
        ))}
      </span>
    </>
  );
  return (
    <li className={classes.month} data-ends={month.count > 0}>
      {month.count > 0 ? (
        <Link to={to} className={classes.face}>
          {face}
        </Link>
      ) : (
        <div className={classes.face}>{face}</div>
      )}
    </li>
  );
}

/** A year of license ends; months with some link to their list. */
export function LicenseCalendar({
  calendar,
  start,
  today,
  listOf,
  monthsFrom,
}: {
  calendar: Calendar;
  /** The first month shown, `2026-03`. */
  start: string;
  today: string;
  /** The URL of the list of a period; null is open-ended. */
  listOf: (from: string | null, to: string | null) => string;
  /** The URL of the calendar from another month on. */
  monthsFrom: (month: string) => string;
}): ReactNode {
  const months = calendarMonths(start, monthsShown, calendar.days);
  const first = months[0];
  const last = months.at(-1);
  if (!first || !last) return null;
  const { before, after, unlicensed } = calendar;
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
          <Month key={month.key} month={month} today={today} to={listOf(month.first, month.last)} />
        ))}
      </ol>
      <p className={classes.rest}>
        {before > 0 ? (
          <TextLink to={listOf(null, addDays(first.first, -1))}>
            {formatNumber(before)} ended before {first.name}
          </TextLink>
        ) : (
          <span>None ended before {first.name}</span>
        )}
        {after > 0 ? (
          <TextLink to={listOf(addDays(last.last, 1), null)}>
            {formatNumber(after)} {after === 1 ? 'ends' : 'end'} after {last.name}
          </TextLink>
        ) : (
          <span>None end after {last.name}</span>
        )}
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
