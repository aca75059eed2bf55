import { dateFormatter } from '#schema/calendar/date-formatter.ts';

const fields = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'longOffset',
} as const;

/** An instant in a zone, RFC 3339: '2025-11-21T09:42:10-05:00'. */
export function zonedTime(instant: string, timeZone: string): string {
  const time = Date.parse(instant);
  if (!Number.isFinite(time)) return instant;
  const formatter = dateFormatter('instant', { timeZone, ...fields });
  const parts = new Map(formatter.formatToParts(time).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const offset = part('timeZoneName').replace('GMT', '') || '+00:00';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}${offset}`;
}
