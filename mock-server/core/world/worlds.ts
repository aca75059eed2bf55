import { LRUCache } from 'lru-cache';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type { WorldSpec } from '#mock-server/contract/world-spec.ts';
import { createWorldBuilder, type WorldBuilder } from './build-world.ts';
import { canonicalQuery } from './canonical-query.ts';
import { parseWorldText } from './parse-world.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';
import type { ParsedWorldPart } from './world-error.ts';

/** A world and its canonical form. */
type ReadWorld = ParsedWorldPart<{ world: WorldSpec; query: string }>;

/** Reads a query string as `parseWorldText` does. */
type WorldReader = (query: string) => ReadWorld;

/** Longer ones aren't cached. */
const maxCachedLength = 1_000;

/** Caches parsed worlds: a page sends the same one with every request. */
function createWorldReader(vocabulary: Vocabulary): WorldReader {
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

/** Reading and building worlds with the current fixtures. */
export type Worlds = {
  readonly fixtures: Fixtures;
  readonly vocabulary: Vocabulary;
  readonly read: WorldReader;
  readonly build: WorldBuilder;
};

/** Follows `fixtures`: recreated when they are replaced. */
export function createWorlds(fixtures: () => Fixtures): () => Worlds {
  const make = (from: Fixtures): Worlds => {
    const vocabulary = vocabularyOf(from);
    return {
      fixtures: from,
      vocabulary,
      read: createWorldReader(vocabulary),
      build: createWorldBuilder(from),
    };
  };
  let worlds = make(fixtures());
  return () => {
    const current = fixtures();
    if (worlds.fixtures !== current) worlds = make(current);
    return worlds;
  };
}
