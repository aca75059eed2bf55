/** Calendar days as `YYYY-MM-DD`, the API's scalar Date: what a chart or a countdown in days counts with. */

const dayMs = 86_400_000;

// Making a formatter costs far more than using it, and tables hold hundreds of dates.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const made = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-US', options);
  formatters.set(timeZone, made);
  return made;
}

const shortDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

/** The calendar day of an instant (ms since 1970) in a zone, for example `2025-11-21`; '' for no instant. */
export function dayIn(instant: number, timeZone: string): string {
  if (Number.isNaN(new Date(instant).getTime())) return '';
  const parts = formatter(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** The day so many days later, or earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Whole days from one day to another; negative when the second comes first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** A day without its year: 'Nov 17'. A dash for what is no day. */
export function shortDayText(day: string): string {
  const noon = instantOfDay(day);
  return Number.isNaN(noon) ? '—' : shortDay.format(noon);
}

/** Noon UTC of a day: an instant that formats as that same day with `timeZone: 'UTC'`. */
export function instantOfDay(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}

/** Whether a text is a calendar day. */
export function isDay(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}
