import type { TermRecord } from '#fixtures/builders/records.ts';
import { dayMs } from '#fixtures/offset.ts';
import { worksUntil } from './term-status.ts';

/** When the actions left will be used up; instants in ms, null where they outlast the license. */
export type RunwayRecord = {
  asOf: number;
  basisDays: number;
  actionsPerWeek: number;
  exhaustsOn: number | null;
  exhaustsEarliest: number | null;
  exhaustsLatest: number | null;
};

const maxBasisDays = 90;
const minBasisDays = 14;
const minActions = 5;
/** Half-width of the 90% interval of a Poisson count, in square roots of the count. */
const spread = 1.645;

/** Actions used by a term between two instants, minus refunds. */
function usedBetween({ history }: TermRecord, begin: number, end: number): number {
  return history().reduce((sum, { at, action, outcome }) => {
    if (at < begin || at > end) return sum;
    if (action === 'advanced_action.refunded') return sum - 1;
    return sum + Number(action === 'advanced_action.used' && outcome === 'COMPLETED');
  }, 0);
}

/**
 * The runway of a term at the rate of its last weeks, as of the last report (ms), against the end of the term or, in
 * grace, of the grace period. The earliest day is today, since unreported usage is unknown. Null if the balance is
 * unlimited, unknown or used up, the term isn't in force, or there is too little usage.
 */
export function runwayOf(term: TermRecord, asOf: number | null, now: number): RunwayRecord | null {
  const { remaining, startsAt, endsAt } = term;
  if (remaining === null || remaining <= 0 || asOf === null) return null;
  if (now < startsAt || worksUntil(term) <= now) return null;
  const basisDays = Math.min(Math.floor((asOf - startsAt) / dayMs), maxBasisDays);
  if (basisDays < minBasisDays) return null;
  const used = usedBetween(term, asOf - basisDays * dayMs, asOf);
  if (used < minActions) return null;
  const until = endsAt <= now ? worksUntil(term) : endsAt;
  const lastsUntil = (actions: number): number | null => {
    const at = asOf + (remaining / (actions / basisDays)) * dayMs;
    if (at >= until) return null;
    return Math.max(at, now);
  };
  const margin = spread * Math.sqrt(used);
  return {
    asOf,
    basisDays,
    actionsPerWeek: Math.round((used / basisDays) * 70) / 10,
    exhaustsOn: lastsUntil(used),
    exhaustsEarliest: lastsUntil(used + margin),
    exhaustsLatest: lastsUntil(Math.max(used - margin, 0)),
  };
}
