import { formatDate } from '#client/browser/format-instant.ts';
import { instantOfDay, isDay, shortDayText } from '#client/lib/calendar.ts';
import { type Week, weekBefore, weekOf } from '#schema/calendar/weeks.ts';

/** The week of a day in the address; the last whole week without one, and for a week that isn't over. */
export function letterWeek(dayInAddress: string | null, today: string): Week {
  const last = weekBefore(today);
  return isDay(dayInAddress) && dayInAddress < last.from ? weekOf(dayInAddress) : last;
}

/** 'Nov 17 to Nov 23, 2025' */
export const weekText = ({ from, to }: Week): string =>
  `${shortDayText(from)} to ${formatDate(instantOfDay(to), { timeZone: 'UTC' })}`;
