import { startOfDay } from '#schema/calendar/days.ts';
import { readerTimeZone } from './time-zone.ts';

/** The start of a day (`YYYY-MM-DD`) in the reader's zone, as API input. */
export const dayStart = (day: string): string => new Date(startOfDay(day, readerTimeZone())).toISOString();
