import { identityActor } from '#fixtures/builders/build-account.ts';
import type { ActivityRecord } from '#fixtures/builders/records.ts';
import { groupLogText } from '#fixtures/changes/changes.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import { identityById } from '#mock-server/domains/people/state/joined.ts';

/** Changes of the group and of its direct contents, oldest first. */
export function groupActivity(
  groupId: string,
  accountId: string,
  sandbox: Sandbox,
  fixtures: Fixtures,
): ActivityRecord[] {
  return sandbox.changes.flatMap((change, index): ActivityRecord[] => {
    const logText =
      'accountId' in change && change.accountId === accountId ? groupLogText(change, groupId) : null;
    if (!logText) return [];
    const identity = 'identity' in change && identityById(change.identity, fixtures, sandbox);
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
