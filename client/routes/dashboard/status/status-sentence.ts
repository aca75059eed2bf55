import type { Moment } from '#client/browser/format-instant.ts';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import { daysUntil } from '#client/components/license/license-time.ts';
import { type StatusSentence, setUpSentence, statusSentence } from '#client/components/license/severity.ts';
import { activeSentence, termSentence } from '#client/components/license/term-sentence.ts';
import { formatDays } from '#client/lib/format-number.ts';
import { documentedAlerts, type Facts, type Hardware } from '#client/routes/dashboard/facts.ts';

function licenseSentence(hardware: Hardware, facts: Facts, moment: Moment): StatusSentence {
  if (hardware.license === null) {
    const ended = facts.lastTerm?.expiresAt;
    const last = ended ? ` Your last license ended ${formatLastDay(ended, moment)}.` : '';
    return { tone: 'critical', text: `No active license.${last}` };
  }
  if (!facts.term) return activeSentence(hardware.offline);
  return termSentence(facts.term, hardware.offline, moment);
}

/** Omits an overdue exchange, which the alerts contain. */
function exchangeText(facts: Facts, { now, timeZone }: Moment): string | undefined {
  const dueAt = facts.checkIn?.nextCheckInDueAt;
  const due = daysUntil(dueAt, now, timeZone);
  if (!facts.hardware?.offline || !facts.hardware.license || due === null) return undefined;
  if (Date.parse(dueAt ?? '') < now) return undefined;
  return `Next exchange due ${due === 0 ? 'today' : `in ${formatDays(due)}`}.`;
}

/** At most one line, never with an unknown value. */
export function dashboardSentence(facts: Facts, moment: Moment): StatusSentence {
  if (facts.hardware === undefined) return { tone: 'neutral', text: 'License status unknown.' };
  if (facts.hardware === null) return { tone: 'critical', text: 'This device has no hardware license.' };
  const setUp = facts.neverReported
    ? setUpSentence(facts.hardware.offline, facts.alerts ?? documentedAlerts(facts))
    : null;
  if (setUp) return setUp;
  const license = licenseSentence(facts.hardware, facts, moment);
  const after = exchangeText(facts, moment);
  if (facts.alerts) return statusSentence({ ...license, after }, facts.alerts, moment);
  const alerts = documentedAlerts(facts);
  if (alerts.length > 0) return statusSentence(license, alerts, moment);
  // Empty, because "Nothing needs attention" would be a guess.
  return statusSentence({ ...license, after: after ?? '' }, [], moment);
}
