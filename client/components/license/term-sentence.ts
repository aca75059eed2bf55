import { formatDate, type Moment } from '#client/browser/format-instant.ts';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import { formatDays } from '#client/lib/format-number.ts';
import { type LicenseTime, licenseTime } from './license-time.ts';
import type { StatusSentence } from './severity.ts';
import type { Term } from './term-view.ts';

export function termSentence(
  term: Term,
  offline: boolean | undefined,
  { now, timeZone }: Moment,
): StatusSentence {
  const day = (instant: string) => formatDate(instant, { timeZone });
  const lastDay = (limit: string) => formatLastDay(limit, { timeZone });
  const time = licenseTime(term, now, timeZone);
  const ends = term.expiresAt;
  switch (term.status) {
    case 'SCHEDULED':
      return { tone: 'notice', text: `License starts ${day(term.startsAt)}.` };
    case 'GRACE':
      return {
        tone: 'critical',
        text:
          ends && term.graceEndsAt
            ? `Your license ended ${lastDay(ends)}. The device keeps working through ${lastDay(term.graceEndsAt)}.`
            : 'License in grace period.',
      };
    case 'EXPIRED':
      return { tone: 'critical', text: ends ? `License ended ${lastDay(ends)}.` : 'License ended.' };
    case 'EXPIRING':
      return { tone: 'warning', text: expiringText(ends, time, lastDay) };
    case 'ACTIVE':
      if (term.renewsAt) return { tone: 'ok', text: `License active. Renews ${day(term.renewsAt)}.` };
      return {
        tone: 'ok',
        text: `${offline ? kindText(offline) : 'License'} active${ends === null ? ', no end date' : time ? ` through ${lastDay(ends)}` : ''}.`,
      };
    default:
      return activeSentence(offline);
  }
}

const kindText = (offline: boolean | undefined) =>
  offline === undefined ? 'License' : `${offline ? 'Offline' : 'Online'} license`;

/** An active license with no other data; `offline` is undefined if unknown. */
export function activeSentence(offline: boolean | undefined): StatusSentence {
  return { tone: 'ok', text: `${kindText(offline)} active.` };
}

function expiringText(
  ends: string | null,
  time: LicenseTime | null,
  lastDay: (limit: string) => string,
): string {
  if (ends === null || time === null) return 'License ends soon.';
  if (time.endsToday) return 'License ends today.';
  return `License ends ${lastDay(ends)}, in ${formatDays(time.daysLeft)}.`;
}
