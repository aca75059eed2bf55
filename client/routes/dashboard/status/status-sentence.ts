import type { Moment } from '#client/browser/format-instant.ts';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import { type StatusSentence, setUpSentence, statusSentence } from '#client/components/license/severity.ts';
import { activeSentence, termSentence } from '#client/components/license/term-sentence.ts';
import { documentedAlerts, type Facts } from '#client/routes/dashboard/facts.ts';

function licenseSentence({ hardware, term, lastTerm }: Facts, moment: Moment): StatusSentence {
  if (hardware?.license === null) {
    const ended = lastTerm?.expiresAt;
    const last = ended ? ` Your last license ended ${formatLastDay(ended, moment)}.` : '';
    return { tone: 'critical', text: `No active license.${last}` };
  }
  return term ? termSentence(term, moment) : activeSentence;
}

export function dashboardSentence(facts: Facts, moment: Moment): StatusSentence {
  const { hardware, alerts } = facts;
  if (!hardware) return { tone: 'neutral', text: 'License status unknown.' };
  const known = alerts ?? documentedAlerts(facts);
  if (facts.neverReported) return setUpSentence(hardware.offline, known);
  const sentence = statusSentence(licenseSentence(facts, moment), known);
  if (sentence.tone !== 'ok' || alerts?.length !== 0) return sentence;
  return { tone: 'ok', text: `${sentence.text} Nothing needs attention.` };
}
