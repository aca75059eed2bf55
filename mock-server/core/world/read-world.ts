import { LRUCache } from 'lru-cache';
import type { WorldSpec } from '#mock-server/contract/world-spec.ts';
import { canonicalQuery } from './canonical-query.ts';
import { parseWorldText } from './parse-world.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { ParsedWorldPart } from './world-error.ts';

/** A world and its canonical form. */
export type ReadWorld = ParsedWorldPart<{ world: WorldSpec; query: string }>;

/** Reads a query string as `parseWorldText` does. */
export type WorldReader = (query: string) => ReadWorld;

/** Longer ones aren't cached. */
const maxCachedLength = 1_000;

/** Caches parsed worlds: a page sends the same one with every request. */
export function createWorldReader(vocabulary: Vocabulary): WorldReader {
  const known = new LRUCache<string, ReadWorld>({ max: 500 });
  return (query) => {
    const remembered = known.get(query);
    if (remembered) return remembered;
    const parsed = parseWorldText(query, vocabulary);
    if (!parsed.ok) return parsed;
    const read: ReadWorld = { ok: true, value: { world: parsed.value, query: canonicalQuery(parsed.value) } };
    if (query.length <= maxCachedLength) known.set(query, read);
    return read;
  };
}
