import { refusal } from './refusals.ts';

export const maxEntries = 200;

export const noSuchCursor = () =>
  refusal('BAD_REQUEST', "There's no entry at this cursor. Start again without one.");

export function connection<Node extends { id: string }>(
  list: { size: number; nodeAt: (index: number) => Node },
  begin: number,
  first: number,
) {
  if (first < 0 || first > maxEntries)
    throw refusal('BAD_REQUEST', `\`first\` must be between 0 and ${maxEntries}.`);
  const end = Math.min(begin + first, list.size);
  const edges = Array.from({ length: Math.max(end - begin, 0) }, (_, index) => {
    const node = list.nodeAt(begin + index);
    return { cursor: node.id, node };
  });
  return {
    edges,
    totalCount: list.size,
    pageInfo: {
      hasNextPage: end < list.size && first > 0,
      hasPreviousPage: begin > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

export const connectionOf = <Node extends { id: string }>(
  nodes: readonly Node[],
  after: string | null | undefined,
  first: number,
) => connectionBy(nodes, after, first, (node) => node);

/** Creates nodes for this page only. */
export function connectionBy<Entry extends { id: string }, Node extends { id: string }>(
  entries: readonly Entry[],
  after: string | null | undefined,
  first: number,
  nodeOf: (entry: Entry) => Node,
) {
  const begin = after == null ? 0 : entries.findIndex(({ id }) => id === after) + 1;
  if (after != null && begin === 0) throw noSuchCursor();
  return connection(
    { size: entries.length, nodeAt: (index) => nodeOf(entries[index] as Entry) },
    begin,
    first,
  );
}

/** For lists too long to search for IDs: cursors are positions. */
export function connectionAt<Node>(
  list: { size: number; nodeAt: (index: number) => Node },
  after: string | null | undefined,
  first: number,
) {
  const isPlace = after == null || (/^\d{1,9}$/.test(after) && Number(after) < list.size);
  if (!isPlace) throw noSuchCursor();
  const nodeAt = (index: number) => ({ id: String(index), value: list.nodeAt(index) });
  const page = connection({ size: list.size, nodeAt }, after == null ? 0 : Number(after) + 1, first);
  return { ...page, edges: page.edges.map(({ cursor, node }) => ({ cursor, node: node.value })) };
}
