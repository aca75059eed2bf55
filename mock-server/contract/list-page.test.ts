import { expect, test } from 'vitest';
import { listPage, pageOf } from './list-page.ts';

const nodes = ['a', 'b', 'c', 'd', 'e'];

test('a page has its nodes and the number of all', () => {
  expect(pageOf(nodes, { first: 2, offset: null })).toEqual({ nodes: ['a', 'b'], totalCount: 5 });
  expect(pageOf(nodes, { first: 2, offset: 4 })).toEqual({ nodes: ['e'], totalCount: 5 });
  expect(pageOf(nodes, { first: 2, offset: 5 })).toEqual({ nodes: [], totalCount: 5 });
  expect(pageOf(nodes, { first: 0, offset: 0 })).toEqual({ nodes: [], totalCount: 5 });
});

test('nodes of other pages are not made', () => {
  const made: number[] = [];
  listPage(1_000, (index) => made.push(index), { first: 3, offset: 500 });
  expect(made).toEqual([500, 501, 502]);
});

test('more than 200 nodes and a negative offset are refused', () => {
  expect(() => pageOf(nodes, { first: 201, offset: 0 })).toThrow('`first` must be between 0 and 200.');
  expect(() => pageOf(nodes, { first: -1, offset: 0 })).toThrow('`first` must be between 0 and 200.');
  expect(() => pageOf(nodes, { first: 1, offset: -1 })).toThrow("`offset` can't be negative.");
});
