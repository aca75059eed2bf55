import { formatLastDay } from '#client/browser/dates.ts';
import { type StatusSentence, setUpSentence, statusSentence } from '#client/components/license/severity.ts';
import { activeSentence, termSentence } from '#client/components/license/term-sentence.ts';
import { type Facts, problems } from './dashboard-facts.ts';

function licenseSentence({ hardware, term, lastTerm, moment }: Facts): StatusSentence {
  if (hardware?.primaryServiceLicense === null) {
    const ended = lastTerm?.expiresAt;
    const last = ended ? ` Your last license ended ${formatLastDay(ended, moment.timeZone)}.` : '';
    return { tone: 'critical', text: `No active license.${last}` };
  }
  return term ? termSentence(term, moment) : activeSentence;
}

/** The worst that is known about the device. */
export function dashboardSentence(facts: Facts): StatusSentence {
  if (!facts.hardware) return { tone: 'warning', text: "The license didn't load." };
  if (facts.neverReported) return setUpSentence(facts.hardware.offline, problems(facts));
  const sentence = statusSentence(licenseSentence(facts), problems(facts));
  if (sentence.tone !== 'ok' || !facts.alerts) return sentence;
  return { tone: 'ok', text: `${sentence.text} Nothing needs attention.` };
}
