import { spawnSync } from 'node:child_process';
import type { BuildName } from './builds.mjs';
import { root } from './files.ts';

/**
 * Builds those of the named outputs that are stale, for a process that goes on afterwards: the build tools keep most
 * of a gigabyte, which goes when the child ends. Ends this process where the build fails, which the child explained.
 */
export function buildInChild(...names: readonly BuildName[]): void {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/make-builds.ts', ...names], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
