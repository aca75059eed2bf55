import { zoneName } from '#client/lib/zone-name.ts';
import { dayIn } from '#schema/calendar/days.ts';
import { formatDate, type Instant } from './format-instant.ts';
import { readerTimeZone } from './time-zone.ts';

/** 'Jul 1, 2026', or 'Jul 1, 2026 (Central Time)' if the reader's zone has another day. */
export function zonedDay(instant: Instant, timeZone: string): string {
  const day = formatDate(instant, { timeZone });
  const at = typeof instant === 'number' ? instant : Date.parse(instant);
  return dayIn(at, timeZone) === dayIn(at, readerTimeZone()) ? day : `${day} (${zoneName(timeZone)})`;
}
