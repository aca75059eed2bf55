import type { Fixtures } from '#fixtures/fixtures.ts';
import { createWorldBuilder, type WorldBuilder } from './build-world.ts';
import { createWorldReader, type WorldReader } from './read-world.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

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
