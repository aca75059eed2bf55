import { dayIn, startOfDay } from '#schema/calendar/days.ts';

/** A calendar day, `YYYY-MM-DD`; days compare as texts. */
export type Day = string;

export type ZoneDays = {
  dayOf(instant: number): Day;
  /** The first instant (ms) of a day. */
  startOf(day: Day): number;
};

export const zoneDays = (timeZone: string): ZoneDays => ({
  dayOf: (instant) => dayIn(instant, timeZone),
  startOf: (day) => startOfDay(day, timeZone),
});
