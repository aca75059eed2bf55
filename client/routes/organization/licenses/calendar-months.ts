import { addDays } from '#schema/calendar/days.ts';
import { soonDays } from '#schema/facts/term.ts';
import type { LicenseCalendarDay } from '#schema/types.generated.ts';

/** Most urgent first. */
export const endKinds = ['ended', 'grace', 'soon', 'later', 'renewed'] as const;
export type EndKind = (typeof endKinds)[number];

export type CalendarMonth = {
  /** `2026-03` */
  key: string;
  name: string;
  short: string;
  first: string;
  last: string;
  /** Earliest first. */
  ends: readonly EndKind[];
};

const named = (month: 'long' | 'short', year?: 'numeric') =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month, ...(year ? { year } : {}) });
const [longName, shortName] = [named('long', 'numeric'), named('short')];

export const isMonth = (text: string | null): text is string =>
  text !== null && /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** Negative numbers count back. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

type Day = Pick<LicenseCalendarDay, 'day' | 'count' | 'inGrace' | 'renewed'>;

/** The licenses that end on a day, as of `today`. */
function endsOf({ day, count, inGrace, renewed }: Day, today: string): EndKind[] {
  const kind = day < today ? 'ended' : day <= addDays(today, soonDays) ? 'soon' : 'later';
  const times = (length: number, each: EndKind) => Array.from<EndKind>({ length }).fill(each);
  return [
    ...times(Math.max(0, count - inGrace - renewed), kind),
    ...times(inGrace, 'grace'),
    ...times(renewed, 'renewed'),
  ];
}

export function calendarMonths(
  start: string,
  length: number,
  days: readonly Day[],
  today: string,
): CalendarMonth[] {
  return Array.from({ length }, (_, index) => {
    const key = addMonths(start, index);
    const noon = Date.parse(`${key}-01T12:00:00Z`);
    return {
      key,
      name: longName.format(noon),
      short: shortName.format(noon),
      first: `${key}-01`,
      last: lastDayOf(key),
      ends: days.filter(({ day }) => day.startsWith(key)).flatMap((day) => endsOf(day, today)),
    };
  });
}
