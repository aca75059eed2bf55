import { startOfDay } from '#schema/calendar/days.ts';
import { readerTimeZone } from './time-zone.ts';

/** The start of a day (`YYYY-MM-DD`) in the zone times are shown in, as the API takes it. */
export const dayStart = (day: string): string => new Date(startOfDay(day, readerTimeZone())).toISOString();
