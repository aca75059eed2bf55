import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#scripts/files.ts';
import { ContractError } from './contract-error.ts';
import type { Place } from './places.ts';

/** Reads what `observe-tests.ts` noted. */
function readPlaces(folder: string): Set<Place> {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return new Set(files.flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Place[]));
}

/**
 * Runs the unit, HTTP and mounted tests, and returns what the mock's responses in them contained.
 *
 * @param words further arguments of Vitest, such as a folder.
 * @throws ContractError if a test fails.
 */
export function testedPlaces(words: readonly string[]): ReadonlySet<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'contract-tests-'));
  try {
    const args = ['--no', 'vitest', 'run', '--config', 'scripts/vitest.config.ts', ...words];
    const env = { ...process.env, CONTRACT_OBSERVE: folder };
    const { status } = spawnSync('npx', args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    if (status !== 0) throw new ContractError('The tests failed, so their coverage is unknown.');
    return readPlaces(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
