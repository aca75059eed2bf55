import type { SortDirection } from '#mock-server/contract/types.generated.ts';
import type { Use } from './uses.ts';

/** Null people are all, also those that aren't known. */
export const selectRecords = (
  uses: readonly Use[],
  actorIds: readonly string[] | null,
  direction: SortDirection,
): Use[] =>
  uses
    .filter(({ entry: { actor } }) => actorIds === null || (actor !== null && actorIds.includes(actor.id)))
    .sort((a, b) => (direction === 'ASC' ? a.entry.at - b.entry.at : b.entry.at - a.entry.at));
