import { expect, test } from 'vitest';
import { type TreeGroup, treeGroups } from '#client/routes/groups/group-tree.ts';
import { contentsText, groupMoveText } from './group-text.ts';

const node = (id: string, totalDeviceCount: number, parent: string | null = null) => ({
  id,
  name: id,
  totalDeviceCount,
  parent: parent === null ? null : { id: parent },
});
const groups = treeGroups([
  node('Lab', 14),
  node('Bench', 12, 'Lab'),
  node('Row', 12, 'Bench'),
  node('Store', 0, 'Lab'),
  node('Team', 1),
]);
const at = (id: string) => groups.find((group) => group.id === id) as TreeGroup;

test('a move says how many devices leave which group and join which', () => {
  expect(groupMoveText(at('Bench'), at('Team'))).toBe('12 devices leave Lab and join Team.');
  expect(groupMoveText(at('Row'), null)).toBe('12 devices leave Lab / Bench.');
  expect(groupMoveText(at('Team'), at('Bench'))).toBe('1 device joins Lab / Bench.');
  expect(groupMoveText(at('Store'), at('Team'))).toBe('No devices move.');
});

test('a deletion says where devices and subgroups go', () => {
  expect(contentsText(at('Bench'))).toBe('1 subgroup moves to Lab.');
  expect(contentsText(at('Row'))).toBe('12 devices move to Lab / Bench.');
  expect(contentsText(at('Lab'))).toBe('2 subgroups move to the top level. 2 devices are in no group then.');
  expect(contentsText(at('Team'))).toBe('1 device is in no group then.');
  expect(contentsText(at('Store'))).toBe('This group is empty.');
});
