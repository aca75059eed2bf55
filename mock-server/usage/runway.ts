import type { TermRecord } from '#fixtures/builders/records.ts';
import { dayMs } from '#fixtures/offset.ts';
import type { Day } from './usage-calendar.ts';

/** When the actions left will be used up; instants in ms, days in UTC. */
export type RunwayRecord = {
  asOf: number;
  basisDays: number;
  actionsPerWeek: number;
  exhaustsOn: Day | null;
  exhaustsEarliest: Day | null;
  exhaustsLatest: Day | null;
};

const longestBasisDays = 90;
const shortestBasisDays = 14;
const fewestActions = 5;
/** Nine times in ten the true rate of counted events lies within this many roots of their number. */
const spread = 1.645;

/** What a term used, refunds taken off, between two instants. */
function usedBetween({ history }: TermRecord, begin: number, end: number): number {
  return history().reduce((sum, { at, action, outcome }) => {
    if (at < begin || at > end) return sum;
    if (action === 'advanced_action.refunded') return sum - 1;
    return sum + Number(action === 'advanced_action.used' && outcome === 'COMPLETED');
  }, 0);
}

/**
 * The runway of a term at the rate of its last weeks, seen from the last report (ms). Null when unlimited or
 * not known, and when there is too little use to tell.
 */
export function runwayOf(term: TermRecord, asOf: number | null): RunwayRecord | null {
  const { remaining, startsAt, endsAt } = term;
  if (remaining === null || remaining < 0 || asOf === null) return null;
  const basisDays = Math.min(Math.floor((asOf - startsAt) / dayMs), longestBasisDays);
  if (basisDays < shortestBasisDays) return null;
  const used = usedBetween(term, asOf - basisDays * dayMs, asOf);
  if (used < fewestActions) return null;
  const lastsUntil = (actions: number): Day | null => {
    const at = asOf + (remaining / (actions / basisDays)) * dayMs;
    return remaining === 0 || !(at < endsAt) ? null : new Date(at).toISOString().slice(0, 10);
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
