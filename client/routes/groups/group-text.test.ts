import { expect, test } from 'vitest';
import { contentsText } from './group-text.ts';
import type { Group } from './group-tree.ts';

const group = (id: string, totalDeviceCount: number, parent?: string): Group => ({
  id,
  name: id,
  totalDeviceCount,
  ancestors: parent ? [{ id: parent, name: parent }] : [],
});
const lab = group('Lab', 14);
const bench = group('Bench', 12, 'Lab');
const store = group('Store', 0, 'Lab');
const groups = [lab, bench, store];

test('a deletion says where devices and subgroups go', () => {
  expect(contentsText(bench, groups, 'Lab')).toBe('12 devices move to Lab.');
  expect(contentsText(lab, groups, null)).toBe(
    '2 devices move to No group. 2 subgroups move to the top level.',
  );
  expect(contentsText(store, groups, 'Lab')).toBe('This group is empty.');
});
