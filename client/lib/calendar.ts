import { dateFormatter } from '#schema/calendar/date-formatter.ts';

const shortDay = { timeZone: 'UTC', month: 'short', day: 'numeric' } as const;

/** A day without its year: 'Nov 17'. A dash if it isn't valid. */
export function shortDayText(day: string): string {
  const noon = instantOfDay(day);
  return Number.isNaN(noon) ? '–' : dateFormatter('short day', shortDay).format(noon);
}

/** Noon UTC of a day, which formats as that day with `timeZone: 'UTC'`. */
export function instantOfDay(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}

export function isDay(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}
