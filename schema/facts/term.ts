import type { LicenseStatus } from '#schema/types.generated.ts';
import { endsWithin, isOver, type Limit } from './limit.ts';

/** A term of a license. Instants in ms; the two ends are limits, null where there is none. */
export type TermTimes = {
  startsAt: number;
  endsAt: Limit | null;
  graceEndsAt: Limit | null;
  /** When the next term starts; null if none is scheduled. */
  nextStartsAt: number | null;
};

/** A term without a next one ends soon when its last day is at most this many days ahead. */
export const soonDays = 90;

/** The limit after which a term doesn't work: its grace period's, else its own; Infinity for neither. */
export const worksUntil = ({ endsAt, graceEndsAt }: Pick<TermTimes, 'endsAt' | 'graceEndsAt'>): Limit =>
  graceEndsAt ?? endsAt ?? Number.POSITIVE_INFINITY;

/** Whether a term ends soon and nothing follows it. */
export const endsSoon = (
  { endsAt, nextStartsAt }: Pick<TermTimes, 'endsAt' | 'nextStartsAt'>,
  now: number,
  zone: string,
): boolean => endsAt !== null && nextStartsAt === null && endsWithin(endsAt, soonDays, now, zone);

/** The status of a term. Grace ends early when the next term starts. */
export function termStatus(term: TermTimes, now: number, zone: string): LicenseStatus {
  const { startsAt, endsAt, nextStartsAt } = term;
  if (now < startsAt) return 'SCHEDULED';
  if (isOver(worksUntil(term), now) || (nextStartsAt !== null && nextStartsAt <= now)) return 'EXPIRED';
  if (endsAt !== null && isOver(endsAt, now)) return 'GRACE';
  return endsSoon(term, now, zone) ? 'EXPIRING' : 'ACTIVE';
}

/** The term in force, its grace period included; null without one. Terms are oldest first. */
export const termInForce = <Term extends Pick<TermTimes, 'startsAt' | 'endsAt' | 'graceEndsAt'>>(
  terms: readonly Term[],
  now: number,
): Term | null => terms.findLast((term) => term.startsAt <= now && !isOver(worksUntil(term), now)) ?? null;

/** The last term that had started at an instant, to which the uses of that instant belong; null without one. */
export const startedTerm = <Term extends Pick<TermTimes, 'startsAt'>>(
  terms: readonly Term[],
  at: number,
): Term | null => terms.findLast(({ startsAt }) => startsAt <= at) ?? null;

/** The term that a device is shown with: the one in force, else the last that has started; null without one. */
export const shownTerm = <Term extends Pick<TermTimes, 'startsAt' | 'endsAt' | 'graceEndsAt'>>(
  terms: readonly Term[],
  now: number,
): Term | null => termInForce(terms, now) ?? startedTerm(terms, now);
