import { formatDay, formatLastDay, type Moment } from '#client/browser/dates.ts';
import { formatDays } from '#client/lib/format-number.ts';
import { daysUntil } from './license-time.ts';
import type { StatusSentence } from './severity.ts';
import type { Term } from './term-view.ts';

export const activeSentence: StatusSentence = { tone: 'ok', text: 'License active.' };

/** The state of the current term. */
export function termSentence(term: Term, moment: Moment): StatusSentence {
  const { status, startsAt, expiresAt, graceEndsAt, renewsAt } = term;
  const ends = expiresAt && formatLastDay(expiresAt, moment.timeZone);
  const days = daysUntil(expiresAt, moment.now, moment.timeZone);
  switch (status) {
    case 'SCHEDULED':
      return { tone: 'notice', text: `License starts ${formatDay(startsAt, moment.timeZone)}.` };
    case 'EXPIRING':
      return {
        tone: 'warning',
        text: days ? `License ends ${ends}, in ${formatDays(days)}.` : 'License ends today.',
      };
    case 'GRACE': {
      const through = graceEndsAt
        ? ` The device keeps working through ${formatLastDay(graceEndsAt, moment.timeZone)}.`
        : '';
      return { tone: 'critical', text: `Your license ended ${ends}.${through}` };
    }
    case 'EXPIRED':
      return { tone: 'critical', text: `License ended ${ends}.` };
    default:
      if (renewsAt)
        return { tone: 'ok', text: `License active. Renews ${formatDay(renewsAt, moment.timeZone)}.` };
      return ends ? { tone: 'ok', text: `License active through ${ends}.` } : activeSentence;
  }
}
