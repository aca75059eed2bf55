import { formatDate } from '#client/browser/format-instant.ts';
import { daysUntil, type LicenseTime, licenseTime } from '#client/browser/license-time.ts';
import { formatDays } from '#client/lib/format-number.ts';
import type { DashboardModel, Hardware, Moment, Term } from './model.ts';

/** The status sentence: is everything OK? */
export type StatusSentence = { tone: 'ok' | 'notice' | 'warning' | 'critical' | 'neutral'; text: string };

/** The maximum length of one line in the header. */
export const longestSentence = 90;

const countWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** 'One item needs attention.', 'Two items need attention.', 'Nothing needs attention.' */
export function attentionSentence(count: number): string {
  if (count === 0) return 'Nothing needs attention.';
  const word = countWords[count] ?? String(count);
  return count === 1 ? 'One item needs attention.' : `${word} items need attention.`;
}

function termSentence(term: Term, offline: Hardware['offline'], { now, timeZone }: Moment): StatusSentence {
  const day = (instant: string) => formatDate(instant, { timeZone });
  const left = licenseTime(term, now, timeZone);
  const ends = term.expiresAt;
  switch (term.status) {
    case 'SCHEDULED':
      return { tone: 'notice', text: `License starts ${day(term.startsAt)}.` };
    case 'GRACE':
      return {
        tone: 'warning',
        text:
          ends && term.graceEndsAt
            ? `Your license ended ${day(ends)}. The device keeps working until ${day(term.graceEndsAt)}.`
            : 'License in grace period.',
      };
    case 'EXPIRED':
      return { tone: 'critical', text: ends ? `License ended ${day(ends)}.` : 'License ended.' };
    case 'EXPIRING':
      return { tone: 'warning', text: expiringText(ends, left, day) };
    case 'ACTIVE':
      if (term.renewsAt) return { tone: 'ok', text: `License active. Renews ${day(term.renewsAt)}.` };
      if (offline) return activeSentence(offline);
      return {
        tone: 'ok',
        text: ends ? `License active until ${day(ends)}.` : 'License active, no end date.',
      };
    default:
      return activeSentence(offline);
  }
}

function activeSentence(offline: Hardware['offline']): StatusSentence {
  const kind = offline === undefined ? '' : offline ? ', offline' : ', online';
  return { tone: 'ok', text: `License active${kind}.` };
}

function expiringText(
  ends: string | null,
  left: LicenseTime | null,
  day: (instant: string) => string,
): string {
  if (ends === null || left === null) return 'License ends soon.';
  if (left.endsToday) return 'License ends today.';
  return `License ends ${day(ends)}, in ${formatDays(left.daysLeft)}.`;
}

function licenseSentence(hardware: Hardware, model: DashboardModel, moment: Moment): StatusSentence {
  if (hardware.license === null) {
    const ended = model.lastTerm?.expiresAt;
    const last = ended ? ` Your last license ended ${formatDate(ended, moment)}.` : '';
    return { tone: 'critical', text: `No active license.${last}` };
  }
  if (!model.term) return activeSentence(hardware.offline);
  return termSentence(model.term, hardware.offline, moment);
}

function exchangeSentence(model: DashboardModel, { now, timeZone }: Moment): StatusSentence | null {
  const due = daysUntil(model.checkIn?.nextCheckInDueAt, now, timeZone);
  if (!model.hardware?.offline || !model.hardware.license || due === null) return null;
  if (Date.parse(model.checkIn?.nextCheckInDueAt ?? '') < now)
    return { tone: 'warning', text: 'The license exchange is overdue.' };
  return {
    tone: 'ok',
    text: `The next license exchange is due ${due === 0 ? 'today' : `in ${formatDays(due)}`}.`,
  };
}

function secondSentence(model: DashboardModel, moment: Moment): StatusSentence | null {
  const exchange = exchangeSentence(model, moment);
  if (exchange) return exchange;
  if (model.alerts) return { tone: 'ok', text: attentionSentence(model.alerts.length) };
  if (model.remaining === 0) return { tone: 'critical', text: 'No advanced actions left.' };
  return null;
}

const severity = ['ok', 'neutral', 'notice', 'warning', 'critical'] as const;

const alertTones = { INFO: 'ok', WARNING: 'warning', CRITICAL: 'critical' } as const;

function worse(a: StatusSentence['tone'], b: StatusSentence['tone']): StatusSentence['tone'] {
  return severity.indexOf(a) >= severity.indexOf(b) ? a : b;
}

/** The sentence for the loaded data. At most 90 characters, never with an unknown value. */
export function statusSentence(model: DashboardModel, moment: Moment): StatusSentence {
  if (model.hardware === undefined) return { tone: 'neutral', text: 'License status unknown.' };
  if (model.hardware === null) return { tone: 'critical', text: 'This device has no hardware license.' };
  const first = licenseSentence(model.hardware, model, moment);
  const second = secondSentence(model, moment);
  const alerted = (model.alerts ?? []).map((alert) => alertTones[alert.severity] ?? 'notice');
  const tone = [first.tone, second?.tone ?? 'ok', ...alerted].reduce(worse);
  const both = second ? `${first.text} ${second.text}` : first.text;
  return { tone, text: both.length <= longestSentence ? both : first.text };
}
