import { formatDate } from '#client/browser/format-instant.ts';
import type { Tone } from '#client/components/controls/status.tsx';
import type { FasTrakCredits } from '#client/components/panels/fastrak-credits.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import type { LedgerEntry } from './ledger.ts';

/** Credits that end at an instant (RFC 3339) unless they are used before. */
export type Lapse = { credits: number; at: string };

/** Credits that end within so many days are said to lapse soon. */
const soonMs = 60 * 86_400_000;

/** Above this many a bar is easier to read than a row of pips. */
const mostPips = 30;

/** '1 credit', '1,204 credits' */
export function creditCount(count: number): string {
  return count === 1 ? '1 credit' : `${formatNumber(count)} credits`;
}

/** Whether a lapse is near enough to warn of, and not over. */
export function isSoon({ at }: Lapse, now: number): boolean {
  const left = Date.parse(at) - now;
  return left > 0 && left <= soonMs;
}

/** The page's status sentence. `lapses` come earliest first. */
export function creditsStatus(
  { status, creditsRemaining }: FasTrakCredits,
  lapses: readonly Lapse[],
  { now, timeZone }: { now: number; timeZone: string },
): { tone: Tone; text: string } {
  if (status === 'loading') return { tone: 'neutral', text: 'Loading credits.' };
  if (status === 'failed') return { tone: 'warning', text: 'Credits unknown.' };
  if (creditsRemaining === null) return { tone: 'neutral', text: 'FasTrak is not part of this license.' };
  if (creditsRemaining === 0) return { tone: 'warning', text: 'No credits remaining.' };
  const count = `${creditCount(creditsRemaining)} remaining.`;
  const next = lapses.find((lapse) => isSoon(lapse, now));
  if (!next) return { tone: 'ok', text: count };
  const lapse = next.credits === 1 ? '1 expires' : `${formatNumber(next.credits)} expire`;
  return { tone: 'warning', text: `${count} ${lapse} on ${formatDate(next.at, { timeZone })}.` };
}

/** How the credits of a term are divided; the three add up to `total`. */
export type CreditShares = {
  /** Left and not about to lapse; all that are left while lapses are unknown. */
  stay: number;
  /** Left and lapsing soon; null while unknown. */
  lapsing: number | null;
  /** Used or lapsed in the term, less what was returned; null where the ledger doesn't tell. */
  gone: number | null;
  total: number | null;
  drawn: 'pips' | 'bar';
};

/**
 * What went since `since` (ms; the start of the term), by the ledger. Null unless the ledger reaches back
 * that far and ends at the balance shown.
 */
export function creditsGone(
  remaining: number,
  entries: readonly LedgerEntry[],
  { complete, since }: { complete: boolean; since: number | null },
): number | null {
  const inTerm = entries.filter(({ at }) => since === null || Date.parse(at) >= since);
  const reaches = complete || (since !== null && inTerm.length < entries.length);
  if (!reaches || (entries[0] && entries[0].balanceAfter !== remaining)) return null;
  const taken = inTerm
    .filter(({ kind, amount }) => kind !== 'GRANT' && !(kind === 'ADJUSTMENT' && amount > 0))
    .reduce((sum, { amount }) => sum - amount, 0);
  return Math.max(0, taken);
}

/** The shares of a balance as the page draws them. `lapses` null: when credits lapse is unknown. */
export function creditShares(
  remaining: number,
  gone: number | null,
  lapses: readonly Lapse[] | null,
  now: number,
): CreditShares {
  const soon = lapses?.filter((lapse) => isSoon(lapse, now)).reduce((sum, { credits }) => sum + credits, 0);
  const lapsing = soon === undefined ? null : Math.min(soon, remaining);
  const total = gone === null ? null : remaining + gone;
  const drawn = (total ?? remaining) > mostPips ? 'bar' : 'pips';
  return { stay: remaining - (lapsing ?? 0), lapsing, gone, total, drawn };
}
