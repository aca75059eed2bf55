import type { AuditEventParent } from '#mock-server/contract/parents.ts';
import { refusal } from '#mock-server/contract/refusals.ts';

const maxEntries = 200;

/** The index before which the page after this cursor ends, counted from the oldest entry. */
function indexOf(cursor: string | null | undefined, entries: readonly { id: string }[]): number {
  if (cursor === null || cursor === undefined) return entries.length;
  const index = entries.findIndex(({ id }) => id === cursor);
  if (index < 0) throw refusal('BAD_REQUEST', "There's no entry at this cursor. Start again without one.");
  return index;
}

/** A page of a log that is kept oldest first, and read newest first. */
export function logPage(
  entries: readonly Omit<AuditEventParent, 'subject'>[],
  subject: AuditEventParent['subject'],
  { first, after }: { first?: number | null; after?: string | null },
) {
  const count = first ?? 20;
  if (count < 0 || count > maxEntries)
    throw refusal('BAD_REQUEST', `\`first\` must be between 0 and ${maxEntries}.`);
  const end = indexOf(after, entries);
  const begin = Math.max(end - count, 0);
  const edges = entries
    .slice(begin, end)
    .reverse()
    .map((entry) => ({ cursor: entry.id, node: { ...entry, subject } }));
  return {
    edges,
    totalCount: entries.length,
    pageInfo: {
      hasNextPage: begin > 0 && count > 0,
      hasPreviousPage: end < entries.length,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}
