import { LRUCache } from 'lru-cache';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type { WorldSpec } from '#mock-server/contract/world-spec.ts';
import { createWorldBuilder, type WorldBuilder } from './build-world.ts';
import { canonicalQuery } from './canonical-query.ts';
import { parseWorldText } from './parse-world.ts';
import type { Parsed } from './world-error.ts';

type ReadWorld = Parsed<{ world: WorldSpec; query: string }>;

export type Worlds = {
  readonly fixtures: Fixtures;
  read(query: string): ReadWorld;
  readonly build: WorldBuilder;
};

function worldsOf(fixtures: Fixtures): Worlds {
  // Saves 10 µs for each request.
  const known = new LRUCache<string, ReadWorld>({ max: 100 });
  return {
    fixtures,
    read(query) {
      const before = known.get(query);
      if (before) return before;
      const parsed = parseWorldText(query, fixtures);
      const read: ReadWorld = parsed.ok
        ? { ok: true, value: { world: parsed.value, query: canonicalQuery(parsed.value) } }
        : parsed;
      if (query.length < 2_000) known.set(query, read);
      return read;
    },
    build: createWorldBuilder(fixtures),
  };
}

/** Made again where the fixtures are replaced. */
export function createWorlds(fixtures: () => Fixtures): () => Worlds {
  let worlds = worldsOf(fixtures());
  return () => {
    const current = fixtures();
    if (worlds.fixtures !== current) worlds = worldsOf(current);
    return worlds;
  };
}
