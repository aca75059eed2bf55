import { describe, expect, test } from 'vitest';
import type { DevicesRepositioned, GroupChange } from '#mock-server/contract/change.ts';
import { accountWith, groupsAt } from '#mock-server/domains/groups/state/test-groups.ts';
import { countGroups } from './group-counts.ts';
import { changedTree, groupPath } from './group-tree.ts';

type TreeChange = GroupChange | DevicesRepositioned;
const change = (each: Partial<TreeChange>) =>
  ({ at: 1_000, identity: 'admin', accountId: 'a-1', ...each }) as TreeChange;

const start = groupsAt('Lab', 'Lab / Bench', 'Lab / Bench / Row', 'Van');
const treeAfter = (...changes: Partial<TreeChange>[]) => changedTree(start, changes.map(change));
const pathsOf = ({ groups }: ReturnType<typeof treeAfter>) => groups.map(groupPath);

const added = { kind: 'group-created', groupId: 'new', name: 'Attic', parentId: 'Lab' } as const;
const removed = {
  kind: 'group-deleted',
  groupId: 'Lab / Bench',
  contentsTo: 'Van',
  subgroups: ['Lab / Bench / Row'],
} as const;
describe('the tree', () => {
  test('is as it started without changes', () => {
    const tree = treeAfter();
    expect(tree.groups).toEqual(start);
    expect(tree.find('Lab / Bench')).toEqual(start[1]);
    expect([tree.find('Attic'), tree.homeOf('Attic'), tree.homeOf(null)]).toEqual([null, null, null]);
  });

  test('lists new, renamed and moved groups after their parents by name, numbers by value', () => {
    const tree = treeAfter(
      added,
      { kind: 'group-created', groupId: 'ten', name: 'Bench 10', parentId: 'Lab' },
      { kind: 'group-created', groupId: 'two', name: 'Bench 2', parentId: 'Lab' },
      { kind: 'group-moved', groupId: 'Van', parentId: 'Lab / Bench' },
      { kind: 'group-updated', groupId: 'Lab / Bench / Row', name: 'Zone' },
    );
    expect(pathsOf(tree)).toEqual([
      'Lab',
      'Lab / Attic',
      'Lab / Bench',
      'Lab / Bench / Van',
      'Lab / Bench / Zone',
      'Lab / Bench 2',
      'Lab / Bench 10',
    ]);
  });

  test('gives the contents of a deleted group to its heir, through several deletions', () => {
    const tree = treeAfter(removed);
    expect(pathsOf(tree)).toEqual(['Lab', 'Van', 'Van / Row']);
    expect([tree.homeOf('Lab / Bench'), tree.homeOf('Lab')].map((home) => home?.id)).toEqual(['Van', 'Lab']);
    const twice = treeAfter(removed, {
      kind: 'group-deleted',
      groupId: 'Van',
      contentsTo: null,
      subgroups: [],
    });
    expect(twice.homeOf('Lab / Bench')).toBeNull();
  });

  test('ignores a change of a group that is gone', () => {
    expect(
      pathsOf(treeAfter(removed, { kind: 'group-moved', groupId: 'Lab / Bench', parentId: null })),
    ).toEqual(pathsOf(treeAfter(removed)));
  });

  test('knows where each device was moved last', () => {
    const move = { kind: 'devices-repositioned', deviceIds: ['d-1', 'd-2'], groupId: 'Van' } as const;
    const { moved } = treeAfter(move, { ...move, deviceIds: ['d-2'], groupId: null });
    expect([...moved]).toEqual([
      ['d-1', 'Van'],
      ['d-2', null],
    ]);
  });
});

test('a group counts the devices of its subgroups too', () => {
  const counts = countGroups(
    accountWith(start, 'Lab', 'Lab / Bench', 'Lab / Bench', 'Lab / Bench / Row', null),
  );
  expect(['Lab', 'Lab / Bench', 'Van', 'Attic'].map(counts.in)).toEqual([4, 3, 0, 0]);
  expect(counts.ungrouped).toBe(1);
  expect(countGroups(accountWith(start)).ungrouped).toBe(0);
});
