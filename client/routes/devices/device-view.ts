import type { StatusWord } from '#client/components/controls/status/status.tsx';
import { lastStarted } from '#client/components/license/license-time.ts';
import { endedWord, licenseWords, wordFor } from '#client/components/license/status-glossary.ts';
import { activeSentence } from '#client/components/license/term-sentence.ts';
import type { LicenseStatus } from '#schema/types.generated.ts';

type Tone = 'ok' | 'notice' | 'warning' | 'critical' | 'neutral';

/** A term that another term followed is shown as ended, which isn't a problem. */
export function termWord(
  term: { id: string; status: LicenseStatus },
  terms: readonly { id: string; status: LicenseStatus }[],
): StatusWord {
  const last = lastStarted(terms);
  return term.status === 'EXPIRED' && term.id !== last?.id ? endedWord : wordFor(licenseWords, term.status);
}

/** Uses only the documented query. */
export function deviceSentence(
  hardware: { offline?: boolean; primaryServiceLicense?: object | null } | null | undefined,
): { tone: Tone; text: string } {
  if (hardware === null) return { tone: 'critical', text: 'This device has no hardware license.' };
  if (hardware?.primaryServiceLicense === null) return { tone: 'critical', text: 'No active license.' };
  if (!hardware) return { tone: 'neutral', text: "This session's device." };
  return activeSentence(hardware.offline ?? undefined);
}
