import { join } from 'node:path';
import type { Fixtures } from '#fixtures/fixtures.ts';
import { loadFixtures } from '#fixtures/load.ts';
import { describeProblems } from '#fixtures/problems.ts';
import { expectDefaultWorld } from '#mock-server/core/world/parse-world.ts';
import { vocabularyOf } from '#mock-server/core/world/vocabulary.ts';
import { root } from './files.ts';
import { type StartOptions, UsageError } from './options.ts';

/**
 * Validates fixture files before a build, because a bundler's error doesn't name the broken file.
 *
 * @throws UsageError with all problems.
 */
export function checkFixtureFiles(): Fixtures {
  const loaded = loadFixtures(join(root, 'fixtures'));
  if (!loaded.ok) throw new UsageError(describeProblems(loaded.problems));
  return loaded.fixtures;
}

/**
 * Validates the mock's options before a build, which takes much longer.
 *
 * @throws UsageError for invalid fixtures, and for an invalid world.
 */
export async function checkMockOptions({ fixtures: folder, world = '' }: StartOptions): Promise<void> {
  const builtIn = checkFixtureFiles();
  // Loaded on use: it imports the fixture files, which have to be valid.
  const fixtures = folder === null ? builtIn : (await import('./mock.ts')).readFixtures(folder);
  try {
    expectDefaultWorld(world, vocabularyOf(fixtures));
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
