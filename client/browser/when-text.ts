import { shortDayText } from '#client/lib/calendar.ts';
import { dayIn, daysBetween } from '#schema/calendar/days.ts';
import { formatDate, formatTime } from './format-instant.ts';

/** 'Today', 'Yesterday', 'Nov 19'; with the year if it isn't the current one. */
export function whenDayText(instant: string, now: number, timeZone: string): string {
  const at = Date.parse(instant);
  if (!Number.isFinite(at)) return 'Unknown';
  const today = dayIn(now, timeZone);
  const day = dayIn(at, timeZone);
  const ago = daysBetween(day, today);
  if (ago === 0) return 'Today';
  if (ago === 1) return 'Yesterday';
  return day.slice(0, 4) === today.slice(0, 4) ? shortDayText(day) : formatDate(at, { timeZone });
}

/** 'Today, 9:42 AM', 'Yesterday, 4:50 PM', 'Nov 19, 2:07 PM'. */
export function whenText(instant: string, now: number, timeZone: string): string {
  const day = whenDayText(instant, now, timeZone);
  return day === 'Unknown' ? day : `${day}, ${formatTime(Date.parse(instant), { timeZone })}`;
}
