import { clock } from './clock.ts';

/** An RFC 3339 text, or milliseconds since 1970. */
export type Instant = string | number;

export type FormatOptions = {
  /** IANA name; the browser's zone unless given. */
  timeZone?: string | undefined;
  /** Milliseconds since 1970; the portal's clock unless given. */
  now?: number | undefined;
};

const locale = 'en-US';
const dayMs = 86_400_000;

function ms(instant: Instant): number {
  return typeof instant === 'number' ? instant : Date.parse(instant);
}

function format(instant: Instant, options: FormatOptions, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: options.timeZone }).format(ms(instant));
}

/** '1,204'. A true minus sign, since numbers align by digit. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(locale).format(value).replace('-', '\u2212');
}

/** 'Nov 21, 2025' */
export function formatDate(instant: Instant, options: FormatOptions = {}): string {
  return format(instant, options, { dateStyle: 'medium' });
}

/** 'November 21, 2025' */
export function formatDateLong(instant: Instant, options: FormatOptions = {}): string {
  return format(instant, options, { dateStyle: 'long' });
}

/** '2:02 PM' */
export function formatTime(instant: Instant, options: FormatOptions = {}): string {
  return format(instant, options, { timeStyle: 'short' });
}

/** 'Nov 21, 2025, 2:02 PM' */
export function formatDateTime(instant: Instant, options: FormatOptions = {}): string {
  return format(instant, options, { dateStyle: 'medium', timeStyle: 'short' });
}

/** '5 minutes ago', 'in 2 days'; the date once it is more than 3 days away. */
export function formatRelative(instant: Instant, options: FormatOptions = {}): string {
  const difference = ms(instant) - (options.now ?? clock.now());
  const size = Math.abs(difference);
  if (size > 3 * dayMs) return formatDate(instant, options);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  if (size < 60_000) return 'just now';
  if (size < 3_600_000) return relative.format(Math.trunc(difference / 60_000), 'minute');
  if (size < dayMs) return relative.format(Math.trunc(difference / 3_600_000), 'hour');
  return relative.format(Math.trunc(difference / dayMs), 'day');
}

/** '1 day', '220 days' */
export function formatDays(days: number): string {
  return `${formatNumber(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
}

/** '512 B', '64 KiB', '1.5 GiB' */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
  let value = bytes;
  let unit = 0;
  while (Math.abs(value) >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value)} ${units[unit]}`;
}
