import { balanceLevel } from '#schema/balance/balance-level.ts';
import type { AlertSeverity, RunwayVerdict } from '#schema/types.generated.ts';

const dayMs = 86_400_000;
const maxBasisDays = 90;
const minBasisDays = 14;
const minActions = 5;
/** Half-width of the 90% interval of a Poisson count, in square roots of the count. */
const spread = 1.645;

/** A balance of actions and when it was counted; instants in ms. */
export type Counted = { remaining: number; startsAt: number; asOf: number };

/** The days of use before `asOf` that a rate is based on; null if the term is too young. */
export function basisOf({ startsAt, asOf }: Pick<Counted, 'startsAt' | 'asOf'>): number | null {
  const days = Math.min(Math.floor((asOf - startsAt) / dayMs), maxBasisDays);
  return days < minBasisDays ? null : days;
}

/** When a balance is used up; instants in ms, null where it outlasts the license. */
export type Forecast = {
  basisDays: number;
  actionsPerDay: number;
  /** Rounded to a tenth. */
  actionsPerWeek: number;
  exhaustsOn: number | null;
  exhaustsEarliest: number | null;
  exhaustsLatest: number | null;
  verdict: RunwayVerdict;
  estimatedRemaining: number;
};

/** On pace if even the earliest likely day is after the end; it won't last if even the latest is before. */
export function verdictOf(exhaustsEarliest: number | null, exhaustsLatest: number | null): RunwayVerdict {
  if (exhaustsEarliest === null) return 'ON_PACE';
  return exhaustsLatest === null ? 'MAY_RUN_OUT' : 'WONT_LAST';
}

export type Rate = { used: number; basisDays: number };

/** The fastest, usual and slowest likely use in the days of a rate. */
const likelyUse = (used: number): [fastest: number, usual: number, slowest: number] => {
  const margin = spread * Math.sqrt(used);
  return [used + margin, used, Math.max(used - margin, 0)];
};

export function likelyBalance(
  { remaining, asOf }: Pick<Counted, 'remaining' | 'asOf'>,
  { used, basisDays }: Rate,
  at: number,
): number[] {
  return likelyUse(used).map((use) => Math.max(0, remaining - ((at - asOf) / dayMs) * (use / basisDays)));
}

/** The instant (ms) at which a balance falls to `left` at a constant rate. */
export const fallsTo = (
  left: number,
  { remaining, asOf }: Pick<Counted, 'remaining' | 'asOf'>,
  actionsPerDay: number,
): number => asOf + ((remaining - left) / actionsPerDay) * dayMs;

/** `until` in ms. No instant is in the past, since use that isn't reported is unknown. */
export function forecastAt(
  counted: Pick<Counted, 'remaining' | 'asOf'>,
  rate: Rate,
  until: number,
  now: number,
): Forecast {
  const { used, basisDays } = rate;
  const lastsUntil = (use: number): number | null => {
    const at = fallsTo(0, counted, use / basisDays);
    return at >= until ? null : Math.max(at, now);
  };
  const [fastest, usual, slowest] = likelyUse(used);
  const exhaustsEarliest = lastsUntil(fastest);
  const exhaustsLatest = lastsUntil(slowest);
  return {
    basisDays,
    actionsPerDay: used / basisDays,
    actionsPerWeek: Math.round((used / basisDays) * 70) / 10,
    exhaustsOn: lastsUntil(usual),
    exhaustsEarliest,
    exhaustsLatest,
    verdict: verdictOf(exhaustsEarliest, exhaustsLatest),
    estimatedRemaining: Math.round(likelyBalance(counted, rate, now)[1] ?? 0),
  };
}

/** Null if everything is used, or too little was to tell. */
export function forecastOf(counted: Counted, used: number, until: number, now: number): Forecast | null {
  const basisDays = basisOf(counted);
  if (counted.remaining <= 0 || basisDays === null || used < minActions) return null;
  return forecastAt(counted, { used, basisDays }, until, now);
}

/** A balance to judge: the allowance, the reader's threshold (null: the usual one), and whether the count can be trusted. */
export type BalanceFacts = {
  remaining: number;
  allowed: number;
  threshold: number | null;
  /** Reports come by hand or are late, and the last one is old: the estimate counts. */
  isUncertain: boolean;
  forecast: () => Forecast | null;
};

export type BalanceVerdict = {
  severity: AlertSeverity;
  left: number;
  /** `left` is the estimate. */
  isEstimated: boolean;
  /** At the usual threshold, and it lasts: a notice. */
  isOnPace: boolean;
  /** The earliest likely instant; null if it lasts, or too little is known. */
  runsOutAt: number | null;
};

/** The verdict on a balance; null where it needs no attention. */
export function judgeBalance(balance: BalanceFacts): BalanceVerdict | null {
  const { remaining, allowed, threshold, isUncertain } = balance;
  if (!isUncertain && balanceLevel(remaining, allowed, threshold) === 'ok') return null;
  const forecast = remaining > 0 ? balance.forecast() : null;
  const isEstimated = isUncertain && forecast !== null && forecast.estimatedRemaining < remaining;
  const left = isEstimated ? forecast.estimatedRemaining : remaining;
  const level = balanceLevel(left, allowed, threshold);
  if (level === 'ok') return null;
  const isOnPace = level === 'warning' && threshold === null && forecast?.verdict === 'ON_PACE';
  const severity = level === 'critical' ? 'CRITICAL' : isOnPace ? 'INFO' : 'WARNING';
  return { severity, left, isEstimated, isOnPace, runsOutAt: forecast?.exhaustsEarliest ?? null };
}
