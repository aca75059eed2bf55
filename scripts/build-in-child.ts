import { spawnSync } from 'node:child_process';
import type { BuildName } from './builds.mjs';
import { root } from './files.ts';

/**
 * Builds the stale ones of the named outputs in a child process, because the build tools keep most of a
 * gigabyte of memory. Exits if the build fails; the child has printed why.
 */
export function buildInChild(...names: readonly BuildName[]): void {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/make-builds.ts', ...names], {
    cwd: root,
    stdio: 'inherit',
    // Tests set it, and would get a build for tests.
    env: { ...process.env, NODE_ENV: undefined },
  });
  if (status !== 0) process.exit(1);
}
