import { termDays } from '#client/components/license/limit-text.ts';
import { isOver } from '#schema/facts/limit.ts';
import type { LicenseStatus } from '#schema/types.generated.ts';
import type { LicenseEnd_Device as LicensedDevice } from './licenses.generated.ts';

export type { LicensedDevice };

/** When and how a device's license ends. Dates are the API's. */
export type LicenseEnd = {
  at: string;
  /** The last licensed day, as text. */
  lastDay: string;
  isPast: boolean;
  status: LicenseStatus;
  /** The end of the grace period. Null without grace, or if another term follows. */
  graceUntil: string | null;
  /** The start of the queued term. */
  renewsAt: string | null;
  /** The first day of the queued term, as text. */
  nextDay: string | null;
};

/** The end of the current or last term; null without terms. */
export function endOf({ hardwareLicense }: LicensedDevice, now: number, timeZone: string): LicenseEnd | null {
  const terms = hardwareLicense?.serviceLicenses ?? [];
  const started = terms.filter(({ startsAt }) => isOver(Date.parse(startsAt), now));
  const term = started.at(-1) ?? terms[0];
  if (!term?.expiresAt) return null;
  const next = terms.find(({ status }) => status === 'SCHEDULED');
  const works = term.graceEndsAt !== null && !isOver(Date.parse(term.graceEndsAt), now);
  const isRenewed = next !== undefined && next !== term;
  const [days, nextDays] = termDays(isRenewed ? [term, next] : [term], timeZone);
  return {
    at: term.expiresAt,
    lastDay: days?.last ?? '–',
    isPast: isOver(Date.parse(term.expiresAt), now),
    status: term.status,
    graceUntil: works && !next ? term.graceEndsAt : null,
    renewsAt: isRenewed ? next.startsAt : null,
    nextDay: nextDays?.first ?? null,
  };
}
