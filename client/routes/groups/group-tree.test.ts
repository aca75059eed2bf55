import { expect, test } from 'vitest';
import { type Branch, type GroupNode, groupTree } from './group-tree.ts';

const group = (id: string, ...ancestors: string[]): GroupNode => ({
  id,
  name: id,
  deviceCount: 1,
  totalDeviceCount: 1,
  ancestors: ancestors.map((each) => ({ id: each })),
});

const drawn = (branches: readonly Branch[]): unknown[] =>
  branches.map(({ group: { id }, below }) => (below.length > 0 ? [id, drawn(below)] : id));

test('groups stand below their parents, in the order they come', () => {
  const tree = groupTree([
    group('a'),
    group('a1', 'a'),
    group('a11', 'a', 'a1'),
    group('a2', 'a'),
    group('b'),
  ]);
  expect(drawn(tree)).toEqual([['a', [['a1', ['a11']], 'a2']], 'b']);
});

test('a group whose parent is not there stands at the top', () => {
  expect(drawn(groupTree([group('x', 'gone'), group('x1', 'gone', 'x')]))).toEqual([['x', ['x1']]]);
});
