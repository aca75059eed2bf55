import { formatDate } from '#client/browser/format-instant.ts';
import type { Tone } from '#client/components/controls/status.tsx';
import { formatDays } from '#client/lib/format-number.ts';
import type { PasswordForm_Status } from './settings.generated.ts';

const dayMs = 86_400_000;
const warnedDays = 14;

const daysFrom = (from: number, to: number) => Math.floor((to - from) / dayMs);

/** Age and expiry of a password as labels and values. */
export function passwordFacts(
  { changedAt, expiresAt }: Pick<PasswordForm_Status, 'changedAt' | 'expiresAt'>,
  now: number,
): readonly (readonly [string, string])[] {
  const changed = changedAt ? Date.parse(changedAt) : null;
  const ends = expiresAt ? Date.parse(expiresAt) : null;
  return [
    ['Last changed', changed === null ? 'Never' : formatDate(changed)],
    ...(changed === null ? [] : [['Age', formatDays(Math.max(0, daysFrom(changed, now)))] as const]),
    ...(ends === null
      ? [['Ends', "Doesn't expire"] as const]
      : ends <= now
        ? [['Ended', formatDate(ends)] as const]
        : [
            ['Ends', formatDate(ends)] as const,
            ['Left', formatDays(Math.max(1, daysFrom(now, ends)))] as const,
          ]),
  ];
}

/** The page's status sentence: who is signed in, or that the password ends soon. */
export function passwordSentence(
  password: PasswordForm_Status | null | undefined,
  displayName: string,
  now: number,
): { tone: Tone; text: string } {
  const ends = password?.expiresAt ? Date.parse(password.expiresAt) : Number.NaN;
  if (ends <= now) return { tone: 'critical', text: `Your password expired on ${formatDate(ends)}.` };
  if (ends - now < warnedDays * dayMs)
    return {
      tone: 'warning',
      text: `Your password expires on ${formatDate(ends)}. Change it before then.`,
    };
  return { tone: 'ok', text: `Signed in as ${displayName}.` };
}
