import { addDays } from '#schema/calendar/days.ts';

/** A month of the license calendar. */
export type CalendarMonth = {
  /** `2026-03` */
  key: string;
  /** 'March 2026' */
  name: string;
  first: string;
  last: string;
  /** Empty cells before the first day; weeks start on Sunday. */
  lead: number;
  days: readonly { day: string; number: number; count: number }[];
  /** Licenses that end in it. */
  count: number;
};

const monthName = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** Whether a text is a month such as `2026-03`. */
export const isMonth = (text: string | null): text is string =>
  text !== null && /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** A later month, or an earlier one if negative. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The last day of a month. */
export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** A number of months with the days on which licenses end. */
export function calendarMonths(
  start: string,
  length: number,
  ends: readonly { day: string; count: number }[],
): CalendarMonth[] {
  const counts = new Map(ends.map(({ day, count }) => [day, count]));
  return Array.from({ length }, (_, index) => {
    const key = addMonths(start, index);
    const first = `${key}-01`;
    const last = lastDayOf(key);
    const days = Array.from({ length: Number(last.slice(8)) }, (_each, at) => {
      const day = addDays(first, at);
      return { day, number: at + 1, count: counts.get(day) ?? 0 };
    });
    return {
      key,
      name: monthName.format(Date.parse(`${first}T12:00:00Z`)),
      first,
      last,
      lead: new Date(`${first}T12:00:00Z`).getUTCDay(),
      days,
      count: days.reduce((sum, { count }) => sum + count, 0),
    };
  });
}
