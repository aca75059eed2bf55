import { LRUCache } from 'lru-cache';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type { WorldSpec } from '#mock-server/contract/world-spec.ts';
import { createWorldBuilder, type WorldBuilder } from './build-world.ts';
import { canonicalQuery } from './canonical-query.ts';
import { refuseOtherTargets } from './parse-fault.ts';
import { parseWorldText } from './parse-world.ts';
import { type Parsed, parsed } from './world-error.ts';

type ReadWorld = Parsed<{ spec: WorldSpec; query: string }>;

/** A world in a URL of the portal; refused if it has faults for other programs' operations. */
export function portalOnly<World extends { spec: WorldSpec }>(world: Parsed<World>): Parsed<World> {
  if (!world.ok) return world;
  return parsed(() => {
    refuseOtherTargets(world.value.spec.fault);
    return world.value;
  });
}

export type Worlds = {
  readonly fixtures: Fixtures;
  read(query: string): ReadWorld;
  readonly build: WorldBuilder;
};

function worldsOf(fixtures: Fixtures): Worlds {
  // Saves 18 of 95 µs for each response from the cache.
  const worlds = new LRUCache<string, ReadWorld>({ max: 100 });
  const read = (query: string): ReadWorld => {
    const cached = worlds.get(query);
    if (cached) return cached;
    const world = parseWorldText(query, fixtures);
    const result: ReadWorld = world.ok
      ? { ok: true, value: { spec: world.value, query: canonicalQuery(world.value) } }
      : world;
    if (query.length < 2_000) worlds.set(query, result);
    return result;
  };
  return {
    fixtures,
    read,
    build: createWorldBuilder(fixtures),
  };
}

/** The worlds of the current fixtures, which `npm run dev` replaces. */
export function createWorlds(fixtures: () => Fixtures): () => Worlds {
  let worlds = worldsOf(fixtures());
  return () => {
    const current = fixtures();
    if (worlds.fixtures !== current) worlds = worldsOf(current);
    return worlds;
  };
}
