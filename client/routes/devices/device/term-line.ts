import { formatDate, type Moment } from '#client/browser/format-instant.ts';
import { termDays } from '#client/components/license/limit-text.ts';
import { termWord } from '#client/routes/devices/device-view.ts';
import type { LicenseStatus } from '#schema/types.generated.ts';

export type Term = {
  id: string;
  status: LicenseStatus;
  startsAt: string;
  expiresAt: string | null;
  graceEndsAt: string | null;
};

/** A segment of the line, in fractions of its length. */
type Stretch = { from: number; to: number };

export type TermBar = Stretch & {
  id: string;
  kind: 'past' | 'present' | 'queued';
  text: string;
  grace: Stretch | null;
};

export type TermLine = {
  bars: readonly TermBar[];
  today: number;
  todayText: string;
  years: readonly { at: number; text: string }[];
  /** For screen readers. */
  summary: string;
};

const dayMs = 86_400_000;

const kindOf = (status: LicenseStatus) =>
  status === 'SCHEDULED' ? 'queued' : status === 'EXPIRED' ? 'past' : 'present';

/** The line starts with the first term; null without terms. */
export function termLine(terms: readonly Term[], { now, timeZone }: Moment): TermLine | null {
  const starts = terms.map(({ startsAt }) => Date.parse(startsAt)).filter(Number.isFinite);
  if (starts.length === 0) return null;
  const ends = terms.flatMap(({ expiresAt, graceEndsAt, status }) =>
    [expiresAt, status === 'GRACE' ? graceEndsAt : null].flatMap((instant) =>
      instant === null ? [] : [Date.parse(instant)],
    ),
  );
  const begin = Math.min(...starts, now);
  // A term without an end continues beyond today.
  const end = Math.max(...ends, now + 30 * dayMs, begin + dayMs);
  const share = (at: number) => Math.min(1, Math.max(0, (at - begin) / (end - begin)));
  const days = termDays(terms, timeZone);
  const bars = terms.map((term, index): TermBar => {
    const to = term.expiresAt === null ? end : Date.parse(term.expiresAt);
    const kind = kindOf(term.status);
    const grace = term.status === 'GRACE' && term.graceEndsAt ? Date.parse(term.graceEndsAt) : null;
    return {
      id: term.id,
      kind,
      text: `${termWord(term, terms).text}, ${days[index]?.first} ${days[index]?.last ? `through ${days[index].last}` : 'to no end'}`,
      from: share(Date.parse(term.startsAt)),
      to: share(to),
      grace: grace === null ? null : { from: share(to), to: share(grace) },
    };
  });
  const first = new Date(begin).getUTCFullYear();
  const years = Array.from({ length: new Date(end).getUTCFullYear() - first }, (_, index) => ({
    at: share(Date.UTC(first + 1 + index, 0)),
    text: String(first + 1 + index),
  })).filter(({ at }) => at > 0.04 && at < 0.96);
  return {
    bars,
    today: share(now),
    todayText: `Today, ${formatDate(now, { timeZone })}`,
    years,
    summary: `License terms. ${bars.map(({ text }) => text).join('; ')}.`,
  };
}
