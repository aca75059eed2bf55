import { join } from 'node:path';
import { loadFixtures } from '#fixtures/load.ts';
import { describeProblems } from '#fixtures/problems.ts';
import { root } from './files.ts';
import { UsageError } from './options.ts';

/**
 * Validates fixture files before a build, because a bundler's error doesn't name the broken file.
 *
 * @throws UsageError with all problems.
 */
export function checkFixtureFiles(): void {
  const loaded = loadFixtures(join(root, 'fixtures'));
  if (!loaded.ok) throw new UsageError(describeProblems(loaded.problems));
}
