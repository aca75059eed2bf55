import type { Tone } from '#client/components/controls/status/status.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { SecurityPolicyQueryDocument } from './policy.generated.ts';

/** Null until the policy is known. */
export function usePolicySentence(
  id: string,
  { skip }: { skip: boolean },
): { tone: Tone; text: string } | null {
  const policy = usePanelQuery(SecurityPolicyQueryDocument, { variables: { id }, skip }).data?.organization
    ?.securityPolicy;
  if (skip || !policy) return null;
  const minutes = policy.idleTimeoutMinutes;
  const text =
    minutes === null
      ? 'Sessions never time out.'
      : `Sessions end after ${formatNumber(minutes)} idle minutes.`;
  return { tone: 'neutral', text };
}
