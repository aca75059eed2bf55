import { readerTimeZone } from '#client/browser/time-zone.ts';
import { shortDayText } from '#client/lib/calendar.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { addDays, dayIn } from '#schema/calendar/days.ts';
import { lastDay } from '#schema/facts/limit.ts';
import { isOldCount } from '#schema/facts/usage.ts';
import type { LicenseStatus, RunwayVerdict } from '#schema/types.generated.ts';
import { endAhead, licenseZone } from './license-time.ts';

export type ForecastFacts = {
  timeZone: string | null;
  primaryServiceLicense: {
    status: LicenseStatus;
    expiresAt: string | null;
    graceEndsAt: string | null;
    countedThrough: string | null;
    runway: {
      verdict: RunwayVerdict;
      estimatedRemaining: number;
      /** `YYYY-MM-DD` */
      exhaustsEarliest: string | null;
    } | null;
  } | null;
};

export type ForecastView = {
  tone: 'ok' | 'warning';
  /** 'On pace for the term'; null without a forecast. */
  verdict: string | null;
  /** 'Sep 4', if the balance was counted long ago. */
  countedOn: string | null;
  estimate: number | null;
  /** 'about 85 now, estimated' */
  estimateText: string | null;
};

type Term = NonNullable<ForecastFacts['primaryServiceLicense']>;

function verdictText(term: Term, zone: string): string | null {
  const { status, runway } = term;
  if (runway?.verdict === 'ON_PACE') return `On pace for the ${status === 'GRACE' ? 'grace period' : 'term'}`;
  if (runway?.verdict === 'WONT_LAST') return "Won't last";
  const limit = endAhead(term);
  if (runway?.verdict !== 'MAY_RUN_OUT' || !limit || !runway.exhaustsEarliest) return null;
  const dayAfter = addDays(lastDay(Date.parse(limit), zone), 1);
  return `May run out before ${shortDayText(dayAfter)} (from ${shortDayText(runway.exhaustsEarliest)})`;
}

export function forecastView(
  hardware: ForecastFacts | null | undefined,
  remaining: number | null | undefined,
  now: number,
): ForecastView | null {
  const term = hardware?.primaryServiceLicense;
  if (!term || typeof remaining !== 'number' || remaining < 0) return null;
  const counted = term.countedThrough === null ? Number.NaN : Date.parse(term.countedThrough);
  const isOld = isOldCount(counted, now);
  const estimate = isOld && term.runway && remaining > 0 ? Math.max(0, term.runway.estimatedRemaining) : null;
  return {
    tone: term.runway && term.runway.verdict !== 'ON_PACE' ? 'warning' : 'ok',
    verdict: remaining > 0 ? verdictText(term, licenseZone(hardware)) : null,
    countedOn: isOld ? shortDayText(dayIn(counted, readerTimeZone())) : null,
    estimate,
    estimateText: estimate === null ? null : `about ${formatNumber(estimate)} now, estimated`,
  };
}

/** 'of 500 on Sep 4' */
export const countedUnit = (unit: string | null, forecast: ForecastView | null): string | null =>
  forecast?.countedOn ? [unit, `on ${forecast.countedOn}`].filter(Boolean).join(' ') : unit;

export const verdictInSentence = ({ verdict }: ForecastView): string | null =>
  verdict && `${verdict.slice(0, 1).toLowerCase()}${verdict.slice(1)}`;
