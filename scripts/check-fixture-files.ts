import { join } from 'node:path';
import { loadFixtures } from '#fixtures/load.ts';
import { describeProblems } from '#fixtures/problems.ts';
import { root } from './files.ts';
import { UsageError } from './options.ts';

/**
 * Fixtures are part of what is built and loaded, and a bundler's words for a broken file don't name it.
 *
 * @throws UsageError that names every problem of the fixture files.
 */
export function checkFixtureFiles(): void {
  const loaded = loadFixtures(join(root, 'fixtures'));
  if (!loaded.ok) throw new UsageError(describeProblems(loaded.problems));
}
