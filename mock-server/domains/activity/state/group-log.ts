import { identityActor } from '#fixtures/builders/build-account.ts';
import type { ActivityRecord } from '#fixtures/builders/records.ts';
import { groupLogText } from '#fixtures/changes/changes.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type { Change } from '#mock-server/contract/change.ts';

/** Changes of the group and of its direct contents, oldest first. */
export function groupActivity(
  groupId: string,
  accountId: string,
  changes: readonly Change[],
  { identities }: Fixtures,
): ActivityRecord[] {
  return changes.flatMap((change, index): ActivityRecord[] => {
    const logText =
      'accountId' in change && change.accountId === accountId ? groupLogText(change, groupId) : null;
    const identity = 'identity' in change ? identities.get(change.identity) : undefined;
    if (!logText) return [];
    return [
      {
        changes: [],
        ...logText,
        id: `activity-${groupId}-own-${index + 1}`,
        at: change.at,
        actor: identity ? identityActor(identity) : null,
        outcome: 'COMPLETED',
        remainingActions: null,
      },
    ];
  });
}
