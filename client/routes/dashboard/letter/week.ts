import { isDay, shortDayText } from '#client/lib/calendar.ts';
import { addDays } from '#schema/calendar/days.ts';

/** Monday and Sunday of a week, `YYYY-MM-DD`. */
export type Week = { from: string; to: string };

const weekOf = (day: string): Week => {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const from = addDays(day, -weekday);
  return { from, to: addDays(from, 6) };
};

/** The last whole week before today. */
export const lastWeek = (today: string): Week => weekOf(addDays(today, -7));

/** The week of a day in the address; the last whole week without one, and for a week that isn't over. */
export function letterWeek(dayInAddress: string | null, today: string): Week {
  const last = lastWeek(today);
  return isDay(dayInAddress) && dayInAddress < last.from ? weekOf(dayInAddress) : last;
}

/** 'Nov 17 to Nov 23' */
export const weekText = ({ from, to }: Week): string => `${shortDayText(from)} to ${shortDayText(to)}`;
