import { expect, test } from 'vitest';
import type { DeviceRecord } from '#fixtures/builders/records.ts';
import { groupsAt } from '#mock-server/domains/groups/test-groups.ts';
import { changedTree, countGroups, groupPath, type TreeChange } from './state.ts';

const start = groupsAt('Lab', 'Lab / Bench', 'Lab / Bench / Row', 'Van');
const treeAfter = (...changes: Partial<TreeChange>[]) => changedTree(start, changes as TreeChange[]);
const pathsOf = ({ groups }: ReturnType<typeof treeAfter>) => groups.map(groupPath);

test('the tree lists new, renamed and moved groups after their parents by name, numbers by value', () => {
  expect(treeAfter().groups).toEqual(start);
  const tree = treeAfter(
    { kind: 'group-created', groupId: 'ten', name: 'Bench 10', parentId: 'Lab' },
    { kind: 'group-created', groupId: 'two', name: 'Bench 2', parentId: 'Lab' },
    { kind: 'group-moved', groupId: 'Van', parentId: 'Lab / Bench' },
    { kind: 'group-updated', groupId: 'Lab / Bench / Row', name: 'Zone' },
  );
  expect(pathsOf(tree)).toEqual([
    'Lab',
    'Lab / Bench',
    'Lab / Bench / Van',
    'Lab / Bench / Zone',
    'Lab / Bench 2',
    'Lab / Bench 10',
  ]);
});

test('a group counts the devices of its subgroups too', () => {
  const homes = ['Lab', 'Lab / Bench', 'Lab / Bench', 'Lab / Bench / Row', null];
  const devices = () => homes.map((groupId) => ({ groupId }) as DeviceRecord);
  const counts = countGroups({ groups: start, devices });
  expect(['Lab', 'Lab / Bench', 'Van'].map(counts.in)).toEqual([4, 3, 0]);
  expect(counts.ungrouped).toBe(1);
});
