import { expect, test } from 'vitest';
import { foundGroups, isWithin, parentOf, type TreeGroup, treeGroups } from './group-tree.ts';

const node = (id: string, parent: string | null = null) => ({
  id,
  name: id,
  totalDeviceCount: 1,
  parent: parent === null ? null : { id: parent },
});

const groups = treeGroups([
  node('Alpha'),
  node('Bench', 'Alpha'),
  node('Row', 'Bench'),
  node('Cars', 'Alpha'),
  node('Beta'),
]);
const ids = (list: Iterable<TreeGroup>) => [...list].map(({ id }) => id);
const at = (id: string) => groups.find((group) => group.id === id) as TreeGroup;

test('a group knows what is above and below it', () => {
  expect(ids(at('Alpha').subgroups)).toEqual(['Bench', 'Cars']);
  expect(ids(at('Row').ancestors)).toEqual(['Alpha', 'Bench']);
  expect([parentOf(at('Row'))?.id, parentOf(at('Beta'))]).toEqual(['Bench', null]);
  expect(ids(groups.filter((each) => isWithin(each, at('Bench'))))).toEqual(['Bench', 'Row']);
});

test('a search keeps the groups above what it finds', () => {
  expect(ids(foundGroups(groups, ' RÓW '))).toEqual(['Alpha', 'Bench', 'Row']);
  expect(ids(foundGroups(groups, 'nothing like it'))).toEqual([]);
});

test('a group whose parent is missing is at the top', () => {
  const [stray, below] = treeGroups([node('Stray', 'gone'), node('Below', 'Stray')]);
  expect([stray?.ancestors, ids(below?.ancestors ?? [])]).toEqual([[], ['Stray']]);
});
