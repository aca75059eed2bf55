import type { Moment } from '#client/browser/format-instant.ts';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import type { Tone } from '#client/components/controls/status/status.tsx';
import { pageTone } from '#client/components/license/severity.ts';
import type { FasTrakCredits } from '#client/components/panels/fastrak-credits.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import { lapsesSoon } from '#schema/facts/credits.ts';
import type { LedgerEntry } from './ledger.ts';

/** Credits that expire at an instant (RFC 3339) if unused. */
export type Lapse = { credits: number; at: string };

/** With more credits, a bar is easier to read than pips. */
const mostPips = 30;

export function creditCount(count: number): string {
  return count === 1 ? '1 credit' : `${formatNumber(count)} credits`;
}

export const isSoon = ({ at }: Lapse, { now, timeZone }: Moment): boolean =>
  lapsesSoon(Date.parse(at), now, timeZone);

/** The page's status sentence. `lapses`: earliest first; `alerts`: undefined while loading. */
export function creditsStatus(
  { status, creditsRemaining }: FasTrakCredits,
  lapses: readonly Lapse[],
  alerts: Parameters<typeof pageTone>[1],
  moment: Moment,
): { tone: Tone; text: string } {
  if (status === 'loading') return { tone: 'neutral', text: 'Loading credits.' };
  if (creditsRemaining === null) return { tone: 'neutral', text: 'Credits unknown.' };
  if (creditsRemaining === 0) return { tone: 'neutral', text: 'No credits remaining.' };
  const count = `${creditCount(creditsRemaining)} remaining.`;
  const next = lapses.find((lapse) => isSoon(lapse, moment));
  const tone = pageTone('fasTrak', alerts);
  if (!next) return { tone, text: count };
  const lapse = next.credits === 1 ? '1 expires' : `${formatNumber(next.credits)} expire`;
  return { tone, text: `${count} ${lapse} on ${formatLastDay(next.at, moment)}.` };
}

/** The parts of a term's credits; they add up to `total`. */
export type CreditShares = {
  /** Remaining credits that don't expire soon; all remaining if expiries are unknown. */
  stay: number;
  /** Remaining credits that expire soon; null if unknown. */
  lapsing: number | null;
  /** Credits used or expired in the term; null if unknown. */
  gone: number | null;
  total: number | null;
  drawn: 'pips' | 'bar';
};

/** `since` in ms. Null unless the ledger reaches back that far and ends at the shown balance. */
export function creditsGone(
  remaining: number,
  entries: readonly LedgerEntry[],
  { complete, since }: { complete: boolean; since: number | null },
): number | null {
  const inTerm = entries.filter(({ at }) => since === null || Date.parse(at) >= since);
  const reaches = complete || (since !== null && inTerm.length < entries.length);
  if (!reaches || (entries[0] && entries[0].balanceAfter !== remaining)) return null;
  const taken = inTerm.filter(({ kind }) => kind !== 'GRANT').reduce((sum, { amount }) => sum - amount, 0);
  return Math.max(0, taken);
}

/** `lapses` is null if unknown. */
export function creditShares(
  remaining: number,
  gone: number | null,
  lapses: readonly Lapse[] | null,
  moment: Moment,
): CreditShares {
  const soon = lapses
    ?.filter((lapse) => isSoon(lapse, moment))
    .reduce((sum, { credits }) => sum + credits, 0);
  const lapsing = soon === undefined ? null : Math.min(soon, remaining);
  const total = gone === null ? null : remaining + gone;
  const drawn = (total ?? remaining) > mostPips ? 'bar' : 'pips';
  return { stay: remaining - (lapsing ?? 0), lapsing, gone, total, drawn };
}
