import { dayText, type Moment } from '#client/browser/dates.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { shortDayText } from '#client/lib/calendar.ts';
import { dayIn } from '#schema/calendar/days.ts';
import { lastDay } from '#schema/facts/limit.ts';
import { isOldCount } from '#schema/facts/pace.ts';
import type { LicenseStatus } from '#schema/types.generated.ts';
import { endAhead } from './license-time.ts';

export type PaceFacts = {
  status: LicenseStatus;
  expiresAt: string | null;
  graceEndsAt: string | null;
  countedThrough: string | null;
  /** `YYYY-MM-DD` */
  runsOutOn: string | null;
};

export type PaceView = {
  isOnPace: boolean;
  /** 'On pace for the term', or 'May run out Nov 24, 2025'; null if unknown. */
  text: string | null;
  /** 'Sep 4', if the balance is that of an offline device or was counted long ago. */
  countedOn: string | null;
};

/** `timeZone` is the license's. An offline device's balance is always that of its last report. */
export function paceView(
  term: PaceFacts | null | undefined,
  { now, timeZone }: Moment,
  offline: boolean,
): PaceView | null {
  if (!term) return null;
  const { status, countedThrough, runsOutOn } = term;
  const limit = endAhead(term);
  const isOnPace = Boolean(runsOutOn && limit && runsOutOn > lastDay(Date.parse(limit), timeZone));
  const counted = countedThrough === null ? Number.NaN : Date.parse(countedThrough);
  return {
    isOnPace,
    text: isOnPace
      ? `On pace for the ${status === 'GRACE' ? 'grace period' : 'term'}`
      : runsOutOn && `May run out ${dayText(runsOutOn)}`,
    countedOn:
      Number.isFinite(counted) && (offline || isOldCount(counted, now))
        ? shortDayText(dayIn(counted, readerTimeZone()))
        : null,
  };
}

/** 'of 500 on Sep 4'; `unit` is null for a balance that isn't a number. */
export const countedUnit = (unit: string | null, pace: PaceView | null): string | null =>
  unit && pace?.countedOn ? `${unit} on ${pace.countedOn}` : unit;
