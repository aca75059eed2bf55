import { formatDate } from '#client/browser/format-instant.ts';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import type { Tone } from '#client/components/controls/status/status.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import type { FasTrakTrial_Trial } from './fastrak-trial.generated.ts';

export type TrialView = {
  tone: Tone;
  status: string;
  word: string;
  next: string;
  /** Labels and values; a limit is shown as its last day. */
  facts: readonly (readonly [string, string | { limit: string }])[];
};

const count = (credits: number) => (credits === 1 ? '1 credit' : `${formatNumber(credits)} credits`);

/** Days of the trial are in `timeZone`, the time of the request in the reader's zone. */
export function trialView(trial: FasTrakTrial_Trial, timeZone: string): TrialView {
  const { status, reason, credits, creditsUsed, requestedAt, startsAt, endsAt } = trial;
  const used = creditsUsed ?? 0;
  const lastDay = (limit: string) => formatLastDay(limit, { timeZone });
  const dated = (label: string, at: string | null): (readonly [string, string])[] =>
    at ? [[label, formatDate(at, { timeZone })]] : [];
  const requested: [string, string][] = requestedAt ? [['Requested', formatDate(requestedAt)]] : [];
  switch (status) {
    case 'AVAILABLE':
      return {
        tone: 'notice',
        status: 'This device can try FasTrak once.',
        word: 'Available',
        next: 'The trial starts when the vendor approves it.',
        facts: [],
      };
    case 'REQUESTED':
      return {
        tone: 'notice',
        status: requestedAt
          ? `The trial was requested on ${formatDate(requestedAt)}.`
          : 'The trial was requested.',
        word: 'Requested',
        next: "Waiting for the vendor. You don't need to do anything.",
        facts: requested,
      };
    case 'ACTIVE': {
      const ends = endsAt ? `through ${lastDay(endsAt)}` : 'now';
      return {
        tone: 'ok',
        status: `The trial is active ${ends}. ${count(Math.max(0, credits - used))} left.`,
        word: 'Active',
        next: 'Use the credits in FasTrak before the trial ends.',
        facts: [
          ['Credits left', `${formatNumber(Math.max(0, credits - used))} of ${formatNumber(credits)}`],
          ...dated('Started', startsAt),
          ...(endsAt ? [['Ends', { limit: endsAt }] as const] : []),
        ],
      };
    }
    case 'ENDED':
      return {
        tone: 'neutral',
        status: endsAt ? `The trial ended on ${lastDay(endsAt)}.` : 'The trial has ended.',
        word: 'Ended',
        next: 'Each device gets one trial.',
        facts: [
          ['Credits used', `${formatNumber(used)} of ${formatNumber(credits)}`],
          ...dated('Started', startsAt),
          ...(endsAt ? [['Ended', { limit: endsAt }] as const] : []),
        ],
      };
    case 'DECLINED':
      return {
        tone: 'warning',
        status: 'The trial was declined.',
        word: 'Declined',
        next: reason ?? 'The vendor gave no reason.',
        facts: requested,
      };
    case 'INELIGIBLE':
      return {
        tone: 'neutral',
        status: "This device isn't eligible for a trial.",
        word: 'Not eligible',
        next: reason ?? "The API didn't say why.",
        facts: [],
      };
    default:
      return {
        tone: 'neutral',
        status: 'Trial status unknown.',
        word: 'Unknown',
        next: "This portal doesn't know the status that the API gave.",
        facts: [],
      };
  }
}
