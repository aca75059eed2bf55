import { refusal } from './refusals.ts';

const mostNodes = 200;

type Page = { first: number; offset: number | null | undefined };

/** A page of a list. Nodes are only made for the page. */
export function listPage<Node>(
  totalCount: number,
  nodeAt: (index: number) => Node,
  { first, offset }: Page,
): { nodes: Node[]; totalCount: number } {
  const begin = offset ?? 0;
  if (first < 0 || first > mostNodes)
    throw refusal('BAD_REQUEST', `\`first\` must be between 0 and ${mostNodes}.`);
  if (begin < 0) throw refusal('BAD_REQUEST', "`offset` can't be negative.");
  const length = Math.max(Math.min(first, totalCount - begin), 0);
  return { nodes: Array.from({ length }, (_, index) => nodeAt(begin + index)), totalCount };
}

export const pageOf = <Node>(nodes: readonly Node[], page: Page) =>
  listPage(nodes.length, (index) => nodes[index] as Node, page);
