import { addDays, dayIn } from '#schema/calendar/days.ts';
import { isOver, type Limit, lastDay, limitAfter, takeBy } from './limit.ts';
import { worksUntil } from './term.ts';

/** Days before the end of a license to request its renewal; readers may choose others. */
export const usualLeadDays = 30;

/** The days of a line without an end. */
const openDays = 365;

/** Instants in ms; ends are limits, null where there is none. */
type Term = {
  id: string;
  startsAt: number;
  endsAt: Limit | null;
  graceEndsAt: Limit | null;
  updatesEndAt: Limit | null;
};

export type AheadFacts = {
  zone: string;
  device: string;
  offline: boolean;
  /** Oldest first. */
  terms: readonly Term[];
  /** When the next check-in is late, or the next exchange of an offline license. */
  checkInDueAt: Limit | null;
  reportDueAt: Limit | null;
  response: { id: string; validUntil: Limit } | null;
  lapses: readonly { credits: number; at: Limit }[];
  trialEndsAt: Limit | null;
  isRenewalRequested: boolean;
  /** The update to install, if any; without a due date it isn't ahead. */
  update: { version: string | null; dueAt: Limit } | null;
};

/** `start` is the first day of the next term, `coverage` the end of software updates. */
export type AheadKind =
  | 'license'
  | 'renewal'
  | 'start'
  | 'grace'
  | 'coverage'
  | 'exchange'
  | 'response'
  | 'report'
  | 'check-in'
  | 'credits'
  | 'trial'
  | 'update';

export type Ahead = {
  kind: AheadKind;
  /** Stays the same when the limit moves. */
  id: string;
  /** A limit; the instant of a start or a check-in. */
  at: number;
  /** In the zone of the license. */
  day: string;
  device: string;
  isLate: boolean;
  /** The next term replaces it. */
  isGone: boolean;
  /** The renewal is requested. */
  isDone: boolean;
  credits?: number;
  version?: string | null;
  /** The end of a response's validity, or of the term that starts. */
  until?: Limit | null;
};

/** Tasks stay ahead until someone does them. */
const duties: readonly AheadKind[] = ['renewal', 'exchange', 'report', 'check-in', 'update'];

const instants: readonly AheadKind[] = ['start', 'check-in'];

/** In the order of time, with what is past due. `leadDays`: how long before its end a license should be renewed. */
export function aheadOf(facts: AheadFacts, now: number, leadDays = usualLeadDays): Ahead[] {
  const { zone, device, offline, terms, checkInDueAt, response, update } = facts;
  const ahead: Ahead[] = [];
  const add = (kind: AheadKind, id: string, at: number | null, more: Partial<Ahead> = {}) => {
    if (at === null || (isOver(at, now) && !duties.includes(kind))) return;
    const day = instants.includes(kind) ? dayIn(at, zone) : lastDay(at, zone);
    ahead.push({ kind, id, at, day, device, isLate: isOver(at, now), isGone: false, isDone: false, ...more });
  };
  for (const [index, term] of terms.entries()) {
    const { id, startsAt, endsAt, graceEndsAt, updatesEndAt } = term;
    const isGone = index < terms.length - 1;
    add('start', id, startsAt, { until: endsAt });
    add('license', id, endsAt, { isGone });
    add('grace', id, graceEndsAt, { isGone });
    add('coverage', id, updatesEndAt, { isGone });
    if (endsAt !== null && !isGone && !isOver(worksUntil(term), now))
      add(
        'renewal',
        id,
        limitAfter(addDays(lastDay(endsAt, zone), -leadDays), zone),
        facts.isRenewalRequested ? { isDone: true, isLate: false } : {},
      );
  }
  add(offline ? 'exchange' : 'check-in', device, checkInDueAt);
  if (response && !isOver(response.validUntil, now))
    add('response', response.id, takeBy(response.validUntil, offline ? checkInDueAt : null, now), {
      until: response.validUntil,
    });
  add('report', device, facts.reportDueAt);
  for (const { at, credits } of facts.lapses) add('credits', `${device}-${at}`, at, { credits });
  add('trial', device, facts.trialEndsAt);
  if (update) add('update', device, update.dueAt, { version: update.version });
  return ahead.sort((a, b) => a.at - b.at);
}

/** That of the last grace period, or of 12 months without an end; later if something else is. */
export function lastDayAhead({ terms, zone }: AheadFacts, ahead: readonly Ahead[], now: number): string {
  const [last] = terms.slice(-1);
  const until = last ? worksUntil(last) : now;
  const hasEnd = Number.isFinite(until) && !isOver(until, now);
  const end = hasEnd ? lastDay(until, zone) : addDays(dayIn(now, zone), openDays);
  return ahead.reduce((latest, { day }) => (day > latest ? day : latest), end);
}
