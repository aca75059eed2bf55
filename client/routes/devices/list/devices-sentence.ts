import type { Tone } from '#client/components/controls/status/status.tsx';
import { countText, nouns } from '#client/lib/count-text.ts';
import { attentionTone } from '#client/lib/device-counts.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import type { Account } from '#client/session/session-user.ts';
import type { DeviceCounts_Facets as Facets } from './devices.generated.ts';

type Sentence = {
  tone: Tone;
  text: string;
  needing?: string;
};

/** `critical` as in `attentionTone`. */
export function devicesSentence(
  account: Account,
  total: number,
  counts: Facets | undefined,
  critical: number | undefined,
): Sentence {
  if (total === 0) return { tone: 'neutral', text: 'No device is assigned to you.' };
  if (!counts) return { tone: 'neutral', text: `${countText(total, nouns.device)} in ${account.name}.` };
  const valuesOf = (field: Facets['facets'][number]['field']) =>
    counts.facets.find((facet) => facet.field === field)?.values ?? [];
  const needing = counts.needsAttention;
  const groups = valuesOf('GROUP').length;
  const tone = attentionTone(counts, critical);
  if (total === 1)
    return { tone, text: `1 device. ${needing === 0 ? 'Nothing needs' : 'It needs'} attention.` };
  const where = groups > 0 ? ` in ${countText(groups, nouns.group)}` : ` in ${account.name}`;
  return needing === 0
    ? { tone, text: `${countText(total, nouns.device)}${where}. None needs attention.` }
    : {
        tone,
        text: `${countText(total, nouns.device)}${where}.`,
        needing: `${formatNumber(needing)} ${needing === 1 ? 'needs' : 'need'} attention`,
      };
}
