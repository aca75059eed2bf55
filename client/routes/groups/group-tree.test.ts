import { expect, test } from 'vitest';
import { foundGroups, type Group, isWithin, parentIdOf, subgroupsOf } from './group-tree.ts';

const group = (...path: string[]): Group => {
  const [name = '', ...above] = path.toReversed();
  const ancestors = above.toReversed().map((each) => ({ id: each, name: each }));
  return { id: name, name, ancestors, totalDeviceCount: 1 };
};
const alpha = group('Alpha');
const bench = group('Alpha', 'Bench');
const row = group('Alpha', 'Bench', 'Row');
const cars = group('Alpha', 'Cars');
const beta = group('Beta');
const groups = [alpha, bench, row, cars, beta];

test('a group knows what is above and below it', () => {
  expect([parentIdOf(bench), parentIdOf(beta)]).toEqual(['Alpha', null]);
  expect(subgroupsOf(groups, 'Alpha')).toEqual([bench, cars]);
  expect(subgroupsOf(groups, null)).toEqual([alpha, beta]);
  expect(groups.filter((each) => isWithin(each, bench))).toEqual([bench, row]);
});

test('a search keeps the groups above what it finds', () => {
  expect(foundGroups(groups, ' RÓW ')).toEqual([alpha, bench, row]);
  expect(foundGroups(groups, 'nothing like it')).toEqual([]);
});
