import { describe, expect, test } from 'vitest';
import { connectionAt, connectionOf, maxEntries } from './connection.ts';

const nodes = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const idsOf = ({ edges }: { edges: readonly { node: { id: string } }[] }) => edges.map(({ node }) => node.id);

describe('a connection', () => {
  test('has the entries after a cursor, and says what is before and after them', () => {
    const first = connectionOf(nodes, null, 2);
    expect(idsOf(first)).toEqual(['a', 'b']);
    expect(first).toMatchObject({
      totalCount: 5,
      pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: 'a', endCursor: 'b' },
    });
    expect(connectionOf(nodes, undefined, 2)).toEqual(first);
    const next = connectionOf(nodes, first.pageInfo.endCursor, 2);
    expect(idsOf(next)).toEqual(['c', 'd']);
    expect(next.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
    const last = connectionOf(nodes, next.pageInfo.endCursor, 2);
    expect(idsOf(last)).toEqual(['e']);
    expect(last.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    expect(connectionOf(nodes, 'c', 2).pageInfo.hasNextPage).toBe(false);
  });

  test('without entries has no cursors, and no next page', () => {
    const none = { startCursor: null, endCursor: null, hasNextPage: false };
    expect(connectionOf(nodes, null, 0)).toMatchObject({ edges: [], totalCount: 5, pageInfo: none });
    expect(connectionOf([], null, 5)).toMatchObject({ edges: [], totalCount: 0, pageInfo: none });
    expect(connectionOf(nodes, 'e', 5).edges).toEqual([]);
  });

  test('refuses an unknown cursor, and more entries than it gives at once', () => {
    expect(() => connectionOf(nodes, 'x', 1)).toThrow('no entry at this cursor');
    expect(() => connectionOf(nodes, null, -1)).toThrow('must be between 0 and 200');
    expect(() => connectionOf(nodes, null, maxEntries + 1)).toThrow('must be between 0 and 200');
    expect(idsOf(connectionOf(nodes, null, maxEntries))).toHaveLength(5);
  });
});

describe('a connection by position', () => {
  const list = { size: 12, nodeAt: (index: number) => ({ id: `entry ${index}` }) };

  test('has positions as cursors', () => {
    const first = connectionAt(list, null, 11);
    expect(first.edges.at(-1)).toEqual({ cursor: '10', node: { id: 'entry 10' } });
    expect(connectionAt(list, undefined, 11)).toEqual(first);
    const rest = connectionAt(list, '10', 11);
    expect(rest.edges).toEqual([{ cursor: '11', node: { id: 'entry 11' } }]);
    expect(rest.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    expect(connectionAt(list, '11', 11).edges).toEqual([]);
    expect(idsOf(connectionAt(list, '0', 1))).toEqual(['entry 1']);
  });

  test.each(['12', '-1', '1.5', 'x1', '1x', '', '0000000001'])('refuses the cursor "%s"', (cursor) => {
    expect(() => connectionAt(list, cursor, 1)).toThrow('no entry at this cursor');
  });
});
