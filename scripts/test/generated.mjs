import { spawnSync } from 'node:child_process';
import { isFresh } from '#scripts/stamp.mjs';

/** Test runs start with fresh generated files, however Vitest was started. */
export function setup() {
  if (isFresh()) return;
  const { status } = spawnSync(process.execPath, ['--import', './scripts/prepare.mjs', '--eval', ''], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The generated files are stale.');
}
