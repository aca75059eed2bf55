import { expect, test } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import type { Change } from '#mock-server/contract/change.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import { groupActivity } from './group-log.ts';

test("a group's log names who moved devices, people who joined by an invitation too", () => {
  const joined = { at: 1, identity: 'email', accountId: 'account-1', invitationId: '', email: '', mark: '' };
  const moved = (identity: 'owner' | 'joined-1', accountId = 'account-1'): Change => ({
    kind: 'devices-repositioned',
    at: 2,
    identity,
    accountId,
    deviceIds: ['device-1'],
    groupId: 'group-1',
    fromId: null,
    fromText: null,
    toText: 'Bench',
    reason: null,
  });
  const changes: Change[] = [
    {
      kind: 'invitation-accepted',
      userId: 'joined-1',
      displayName: 'Night operator',
      roleIds: [],
      ...joined,
    },
    moved('owner'),
    moved('joined-1'),
    moved('owner', 'account-2'),
  ];
  const log = groupActivity('group-1', 'account-1', { changes } as Sandbox, builtInFixtures());
  expect(log.map(({ id, actor }) => [id, actor?.displayName])).toEqual([
    ['activity-group-1-own-2', 'Priya Raman'],
    ['activity-group-1-own-3', 'Night operator'],
  ]);
});
