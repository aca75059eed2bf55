import type { Tone } from '#client/components/controls/status/status.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { useSession } from '#client/session/use-session.ts';
import { PolicyPeopleQueryDocument, SecurityPolicyQueryDocument } from './policy.generated.ts';

/** Null until the policy is known. */
export function usePolicySentence(
  id: string,
  { skip }: { skip: boolean },
): { tone: Tone; text: string } | null {
  const { can } = useSession();
  const policy = usePanelQuery(SecurityPolicyQueryDocument, { variables: { id }, skip }).data?.organization
    ?.securityPolicy;
  const people = usePanelQuery(PolicyPeopleQueryDocument, { skip: skip || !can.access.admin }).data;
  if (skip || !policy) return null;
  const minutes = policy.idleTimeoutMinutes;
  const sessions =
    minutes === null
      ? 'Sessions never time out.'
      : `Sessions end after ${formatNumber(minutes)} idle minutes.`;
  if (policy.mfaRequired) return { tone: 'ok', text: `Two-step sign-in is required. ${sessions}` };
  const without = people?.withoutSecondStep.totalCount ?? 0;
  const missing =
    people && without > 0
      ? `; ${formatNumber(without)} of ${countText(people.users.totalCount, nouns.person)} ${without === 1 ? "doesn't" : "don't"} use it`
      : '';
  return { tone: 'warning', text: `Two-step sign-in isn't required${missing}. ${sessions}` };
}
