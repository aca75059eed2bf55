import { formatDate } from '#client/browser/format-instant.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import type { Tone } from '#client/components/controls/status/status.tsx';
import { formatDays } from '#client/lib/format-number.ts';
import { daysUntil } from '#schema/calendar/days.ts';
import type { PasswordForm_Status } from './settings.generated.ts';

const dayMs = 86_400_000;
const warnedDays = 14;

const daysFrom = (from: number, to: number) => Math.floor((to - from) / dayMs);

export function passwordAge(
  { changedAt, expiresAt }: Pick<PasswordForm_Status, 'changedAt' | 'expiresAt'>,
  now: number,
): string {
  const age = changedAt === null ? null : Math.max(0, daysFrom(Date.parse(changedAt), now));
  const changed =
    age === null ? 'Never changed' : age === 0 ? 'Changed today' : `Changed ${formatDays(age)} ago`;
  if (expiresAt === null) return `${changed}, doesn't expire.`;
  const ends = Date.parse(expiresAt);
  if (ends <= now) return `${changed}, expired ${formatDate(ends)}.`;
  const left = formatDays(Math.max(1, daysUntil(ends, now, readerTimeZone())));
  return `${changed}, expires ${formatDate(ends)} (in ${left}).`;
}

export function passwordSentence(
  password: PasswordForm_Status | null | undefined,
  otherwise: string,
  now: number,
): { tone: Tone; text: string } {
  const ends = password?.expiresAt ? Date.parse(password.expiresAt) : Number.NaN;
  if (ends <= now) return { tone: 'critical', text: `Your password expired ${formatDate(ends)}.` };
  if (ends - now < warnedDays * dayMs)
    return {
      tone: 'warning',
      text: `Your password expires ${formatDate(ends)}. Change it before then.`,
    };
  return { tone: 'neutral', text: otherwise };
}
