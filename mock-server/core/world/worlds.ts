import { once } from '#fixtures/builders/once.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import { fixturesHash } from '#fixtures/fixtures-hash.ts';
import type { WorldSpec } from '#mock-server/contract/world-spec.ts';
import { createWorldBuilder, type WorldBuilder } from './build-world.ts';
import { canonicalQuery } from './canonical-query.ts';
import { parseWorldText } from './parse-world.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';
import type { ParsedWorldPart } from './world-error.ts';

type ReadWorld = ParsedWorldPart<{ world: WorldSpec; query: string }>;

type WorldReader = (query: string) => ReadWorld;

const createWorldReader =
  (vocabulary: Vocabulary): WorldReader =>
  (query) => {
    const parsed = parseWorldText(query, vocabulary);
    return parsed.ok
      ? { ok: true, value: { world: parsed.value, query: canonicalQuery(parsed.value) } }
      : parsed;
  };

export type Worlds = {
  readonly fixtures: Fixtures;
  readonly hash: () => string;
  readonly vocabulary: Vocabulary;
  readonly read: WorldReader;
  readonly build: WorldBuilder;
};

export function createWorlds(fixtures: () => Fixtures): () => Worlds {
  const make = (from: Fixtures): Worlds => {
    const vocabulary = vocabularyOf(from);
    return {
      fixtures: from,
      hash: once(() => fixturesHash(from)),
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
