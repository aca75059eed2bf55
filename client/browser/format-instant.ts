import { dateFormatter } from '#schema/calendar/date-formatter.ts';
import { clock } from './clock.ts';
import { knownTimeZone } from './time-zone.ts';

/** An RFC 3339 string, or milliseconds since 1970. */
export type Instant = string | number;

/** Server time in ms, and the zone days are counted in. */
export type Moment = { now: number; timeZone: string };

export type FormatOptions = {
  /** IANA name; defaults to the user's choice, then the browser's. */
  timeZone?: string | undefined;
  /** Milliseconds since 1970, for relative times; defaults to the portal's clock. */
  now?: number | undefined;
};

type Style = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>;

const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

const styles = {
  date: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
} satisfies Record<string, Style>;

function ms(instant: Instant): number {
  return typeof instant === 'number' ? instant : Date.parse(instant);
}

function format(instant: Instant, style: keyof typeof styles, { timeZone }: FormatOptions): string {
  const time = ms(instant);
  if (Number.isNaN(new Date(time).getTime())) return '–';
  // Engines use different spaces before AM and PM.
  return dateFormatter(style, { ...styles[style], timeZone: timeZone ?? knownTimeZone() })
    .format(time)
    .replaceAll('\u202f', ' ');
}

/** 'Nov 21, 2025'. All formatters return a dash for an invalid date. */
export function formatDate(instant: Instant, options: FormatOptions = {}): string {
  return format(instant, 'date', options);
}

/** '2:02 PM' */
export function formatTime(instant: Instant, options: FormatOptions = {}): string {
  return format(instant, 'time', options);
}

/** 'Nov 21, 2025, 2:02 PM' */
export function formatDateTime(instant: Instant, options: FormatOptions = {}): string {
  return format(instant, 'dateTime', options);
}

function amount(difference: number, unitMs: number, unit: string): string {
  const count = Math.trunc(Math.abs(difference) / unitMs);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** 'just now', '5 minutes ago', 'in 2 days'; the date if it is more than 3 days away. */
export function formatRelative(instant: Instant, options: FormatOptions = {}): string {
  const difference = ms(instant) - (options.now ?? clock.now());
  const size = Math.abs(difference);
  if (!(size <= 3 * dayMs)) return formatDate(instant, options);
  if (size < minuteMs) return difference > 0 ? 'in less than a minute' : 'just now';
  const [unitMs, unit] =
    size < hourMs
      ? ([minuteMs, 'minute'] as const)
      : size < dayMs
        ? ([hourMs, 'hour'] as const)
        : ([dayMs, 'day'] as const);
  const text = amount(difference, unitMs, unit);
  return difference > 0 ? `in ${text}` : `${text} ago`;
}
