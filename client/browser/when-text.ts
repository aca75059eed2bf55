import { shortDayText } from '#client/lib/calendar.ts';
import { dayIn, daysBetween } from '#schema/calendar/days.ts';
import { formatDate, formatTime } from './format-instant.ts';

/** 'Today, 9:42 AM', 'Yesterday, 4:50 PM', 'Nov 19, 2:07 PM'; with the year if it isn't the current one. */
export function whenText(instant: string, now: number, timeZone: string): string {
  const at = Date.parse(instant);
  if (!Number.isFinite(at)) return 'Unknown';
  const time = formatTime(at, { timeZone });
  const today = dayIn(now, timeZone);
  const day = dayIn(at, timeZone);
  const ago = daysBetween(day, today);
  if (ago === 0) return `Today, ${time}`;
  if (ago === 1) return `Yesterday, ${time}`;
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  return `${sameYear ? shortDayText(day) : formatDate(at, { timeZone })}, ${time}`;
}
