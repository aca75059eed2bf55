import { identityActor } from '#fixtures/builders/build-account.ts';
import type { ActivityRecord } from '#fixtures/builders/records.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type { Change, DevicesRepositioned, GroupChange } from '#mock-server/contract/change.ts';

type What = Pick<ActivityRecord, 'action' | 'summary' | 'changes'>;

const withReason = (sentence: string, reason: string | null) =>
  reason === null ? sentence : `${sentence} Reason: ${reason}`;

/** The words of a group that an update changed. */
function wordChanges({ before, name, description }: GroupChange & { kind: 'group-updated' }) {
  return [
    ...(before.name === name ? [] : [{ field: 'name', before: before.name, after: name }]),
    ...(before.description === description
      ? []
      : [{ field: 'description', before: before.description, after: description }]),
  ];
}

/** A change of the tree as the log names it. */
export function whatOfGroup(change: GroupChange): What {
  const { name } = change;
  const isUndo = change.undoes !== undefined;
  switch (change.kind) {
    case 'group-created':
      return {
        action: 'group.created',
        summary: `Group ${name} created in ${change.toText}.`,
        changes: [{ field: 'name', before: null, after: name }],
      };
    case 'group-updated': {
      const { before } = change;
      const renamed =
        before.name === name
          ? `Description of group ${name} changed`
          : `Group ${before.name} renamed to ${name}`;
      return {
        action: 'group.updated',
        summary: isUndo ? `Change undone: ${renamed}.` : `${renamed}.`,
        changes: wordChanges(change),
      };
    }
    case 'group-moved': {
      const { fromText, toText } = change;
      const moved = isUndo
        ? `Move undone: group ${name} is back in ${toText}.`
        : `Group ${name} moved from ${fromText} to ${toText}.`;
      return {
        action: 'group.moved',
        summary: withReason(moved, change.reason),
        changes: [{ field: 'place', before: fromText, after: toText }],
      };
    }
    case 'group-deleted':
      return {
        action: 'group.deleted',
        summary: isUndo
          ? `Creation of group ${name} undone.`
          : withReason(`Group ${name} deleted; its contents moved to ${change.toText}.`, change.reason),
        changes: [{ field: 'name', before: name, after: null }],
      };
    case 'group-restored':
      return {
        action: 'group.restored',
        summary: `Deletion of group ${name} undone.`,
        changes: [{ field: 'name', before: null, after: name }],
      };
  }
}

const isOfGroups = (change: Change): change is GroupChange => change.kind.startsWith('group-');

/** Devices moved into or out of a group one by one. */
function devicesMoved(change: DevicesRepositioned, groupId: string): What {
  const { deviceIds, fromText, toText, reason } = change;
  const count = deviceIds.length === 1 ? '1 device' : `${deviceIds.length} devices`;
  return change.groupId === groupId
    ? {
        action: 'group.devices_added',
        summary: withReason(`${count} moved here from ${fromText ?? 'no group'}.`, reason),
        changes: [],
      }
    : {
        action: 'group.devices_removed',
        summary: withReason(`${count} moved to ${toText ?? 'no group'}.`, reason),
        changes: [],
      };
}

/** Whether a change is about a group or its direct contents. */
function isAboutGroup(change: GroupChange, groupId: string): boolean {
  const places = [
    change.groupId,
    'parentId' in change ? change.parentId : null,
    change.kind === 'group-moved' ? change.before : null,
    change.kind === 'group-deleted' ? change.contentsTo : null,
  ];
  return places.includes(groupId);
}

function describeChange(change: Change, accountId: string, groupId: string): What | null {
  if (!('accountId' in change) || change.accountId !== accountId) return null;
  if (change.kind === 'devices-repositioned')
    return [change.groupId, change.fromId].includes(groupId) ? devicesMoved(change, groupId) : null;
  return isOfGroups(change) && isAboutGroup(change, groupId) ? whatOfGroup(change) : null;
}

/** Changes of a group and of its direct contents, oldest first. */
export function groupActivity(
  groupId: string,
  accountId: string,
  changes: readonly Change[],
  { identities }: Fixtures,
): ActivityRecord[] {
  return changes.flatMap((change, index): ActivityRecord[] => {
    const what = describeChange(change, accountId, groupId);
    const identity = 'identity' in change ? identities.get(change.identity) : undefined;
    if (!what) return [];
    return [
      {
        ...what,
        id: `activity-${groupId}-own-${index + 1}`,
        at: change.at,
        actor: identity ? identityActor(identity) : null,
        outcome: 'COMPLETED',
        remainingActions: null,
      },
    ];
  });
}
