import { instantOfDay, shortDayText } from '#client/lib/calendar.ts';
import { countText } from '#client/lib/count-text.ts';
import { dateFormatter } from '#schema/calendar/date-formatter.ts';
import { dayIn, dayMs, daysBetween } from '#schema/calendar/days.ts';
import { zoneName } from '#schema/calendar/zone-name.ts';
import { lastInstant } from '#schema/facts/limit.ts';
import { readerTimeZone } from './time-zone.ts';

/** An RFC 3339 string, or milliseconds since 1970. An invalid one is shown as a dash. */
type Instant = string | number;

/** Server time in ms, and the zone days are counted in. */
export type Moment = { now: number; timeZone: string };

const minuteMs = 60_000;
const hourMs = 3_600_000;

const toMs = (instant: Instant): number => (typeof instant === 'number' ? instant : Date.parse(instant));

const styles = {
  date: { dateStyle: 'medium' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  time: { timeStyle: 'short' },
} as const;

function format(instant: Instant, style: keyof typeof styles, timeZone: string): string {
  const time = toMs(instant);
  if (Number.isNaN(new Date(time).getTime())) return '–';
  const formatter = dateFormatter(style, { ...styles[style], timeZone });
  // Engines use different spaces before AM and PM.
  return formatter.format(time).replaceAll('\u202f', ' ');
}

/** 'Nov 21, 2025', in the zone of a license where it is one of its days, else in the reader's. */
export const formatDay = (instant: Instant, timeZone = readerTimeZone()): string =>
  format(instant, 'date', timeZone);

/** A day (`YYYY-MM-DD`) as 'Nov 21, 2025'. */
export const dayText = (day: string): string => formatDay(instantOfDay(day), 'UTC');

/** The last day before a limit, such as the end of a term: 'Jun 30, 2026'. */
export const formatLastDay = (limit: Instant, timeZone: string): string =>
  formatDay(lastInstant(toMs(limit)), timeZone);

/** 'Jul 1, 2026', or 'Jul 1, 2026 (Central Time)' if the reader's zone has another day. */
export function formatNamedDay(instant: Instant, timeZone: string): string {
  const day = formatDay(instant, timeZone);
  const at = toMs(instant);
  return dayIn(at, timeZone) === dayIn(at, readerTimeZone()) ? day : `${day} (${zoneName(timeZone)})`;
}

/** 'Nov 21, 2025, 2:02 PM', in the reader's zone. */
export const formatMoment = (instant: Instant, timeZone = readerTimeZone()): string =>
  format(instant, 'dateTime', timeZone);

/** '2:02 PM' */
export const formatTime = (instant: Instant, timeZone: string): string => format(instant, 'time', timeZone);

/** 'Today, 9:42 AM', 'Yesterday, 4:50 PM', 'Nov 19, 2:07 PM', 'Nov 19, 2024, 2:07 PM'. */
export function formatRecent(instant: string, now: number): string {
  const timeZone = readerTimeZone();
  const today = dayIn(now, timeZone);
  const day = dayIn(toMs(instant), timeZone);
  const ago = daysBetween(day, today);
  if (day.slice(0, 4) !== today.slice(0, 4) && ago !== 1) return formatMoment(instant);
  const text = ['Today', 'Yesterday'][ago] ?? shortDayText(day);
  return `${text}, ${formatTime(instant, timeZone)}`;
}

/** 'just now', '5 minutes ago', '2 days ago'; the date if it is more than 3 days away. */
export function formatRelative(instant: Instant, now: number): string {
  const ago = now - toMs(instant);
  if (!(Math.abs(ago) <= 3 * dayMs)) return formatDay(instant);
  if (ago < minuteMs) return 'just now';
  if (ago < hourMs) return `${countText(Math.floor(ago / minuteMs), ['minute', 'minutes'])} ago`;
  if (ago < dayMs) return `${countText(Math.floor(ago / hourMs), ['hour', 'hours'])} ago`;
  return `${countText(Math.floor(ago / dayMs), ['day', 'days'])} ago`;
}
