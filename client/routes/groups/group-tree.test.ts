import { expect, test } from 'vitest';
import { type TreeRow, treeGroups, treeRows } from './group-tree.ts';
import { treeStep } from './tree/tree-keys.ts';

const node = (id: string, parent: string | null = null) => ({
  id,
  name: id,
  description: null,
  deviceCount: 1,
  totalDeviceCount: 1,
  parent: parent === null ? null : { id: parent },
});

const groups = treeGroups([
  node('Alpha'),
  node('Bench', 'Alpha'),
  node('Row', 'Bench'),
  node('Cars', 'Alpha'),
  node('Beta'),
  node('Cellar', 'Beta'),
]);

const rowsOf = (open: readonly string[], search = '') => treeRows(groups, { open: new Set(open), search });
const ids = (rows: readonly TreeRow[]) => rows.map(({ group }) => group.id);

test('only what is below open groups is visible, and a group below a closed one is not, though it is open', () => {
  expect(ids(rowsOf([]))).toEqual(['Alpha', 'Beta']);
  expect(ids(rowsOf(['Alpha']))).toEqual(['Alpha', 'Bench', 'Cars', 'Beta']);
  expect(ids(rowsOf(['Bench']))).toEqual(['Alpha', 'Beta']);
  expect(ids(rowsOf(['Alpha', 'Bench', 'Beta']))).toEqual([
    'Alpha',
    'Bench',
    'Row',
    'Cars',
    'Beta',
    'Cellar',
  ]);
});

test('each row knows its level, its place among its siblings and whether it is open', () => {
  expect(
    rowsOf(['Alpha']).map(({ level, place, siblings, expanded }) => [level, place, siblings, expanded]),
  ).toEqual([
    [1, 1, 2, true],
    [2, 1, 2, false],
    [2, 2, 2, null],
    [1, 2, 2, false],
  ]);
});

test('a search keeps the groups above what it finds, and tells them apart', () => {
  const rows = rowsOf([], ' ROW ');
  expect(ids(rows)).toEqual(['Alpha', 'Bench', 'Row']);
  expect(rows.map(({ found, expanded }) => [found, expanded])).toEqual([
    [false, true],
    [false, true],
    [true, null],
  ]);
  expect(rowsOf([], 'nothing like it')).toEqual([]);
});

test('a group whose parent is missing is at the top', () => {
  const [stray, below] = treeGroups([node('Stray', 'gone'), node('Below', 'Stray')]);
  expect([stray?.ancestors, below?.ancestors.map(({ id }) => id)]).toEqual([[], ['Stray']]);
});

test.each([
  ['Alpha', 'ArrowDown', { kind: 'go', index: 1 }],
  ['Alpha', 'ArrowUp', null],
  ['Alpha', 'ArrowRight', { kind: 'go', index: 1 }],
  ['Alpha', 'ArrowLeft', { kind: 'toggle', ids: ['Alpha'], open: false }],
  ['Bench', 'ArrowRight', { kind: 'toggle', ids: ['Bench'], open: true }],
  ['Bench', 'ArrowLeft', { kind: 'go', index: 0 }],
  ['Cars', 'ArrowRight', null],
  ['Beta', 'ArrowLeft', null],
  ['Beta', 'Home', { kind: 'go', index: 0 }],
  ['Alpha', 'End', { kind: 'go', index: 3 }],
  ['Beta', 'ArrowDown', null],
  ['Alpha', '*', { kind: 'toggle', ids: ['Alpha', 'Beta'], open: true }],
  ['Alpha', 'b', { kind: 'go', index: 1 }],
  ['Bench', 'b', { kind: 'go', index: 3 }],
  ['Beta', 'B', { kind: 'go', index: 1 }],
  ['Alpha', 'z', null],
  ['Alpha', 'Tab', null],
] as const)('on %s, %s does what the tree pattern says', (id, key, step) => {
  const rows = rowsOf(['Alpha']);
  expect(treeStep(rows, ids(rows).indexOf(id), { key })).toEqual(step);
});

test('what a search found is not opened and closed', () => {
  const rows = rowsOf([], 'row');
  expect(treeStep(rows, 1, { key: 'ArrowLeft', fixed: true })).toEqual({ kind: 'go', index: 0 });
  expect(treeStep(rows, 1, { key: 'ArrowRight', fixed: true })).toEqual({ kind: 'go', index: 2 });
  expect(treeStep(rows, 1, { key: '*', fixed: true })).toBe(null);
});
