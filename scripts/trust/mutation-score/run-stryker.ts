import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Group, leastScore } from './groups.ts';

const program = join(
  dirname(createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json')),
  'bin/stryker.js',
);

/** @param project Stryker changes a copy of it @returns whether the tests pass unchanged, and notice enough changes */
export async function runStryker(
  project: string,
  group: Group,
  output: 'inherit' | 'ignore' = 'inherit',
): Promise<boolean> {
  const child = spawn(process.execPath, [program, 'run', join(import.meta.dirname, 'stryker.config.mjs')], {
    cwd: project,
    env: { ...process.env, MUTATION_GROUP: JSON.stringify({ ...group, leastScore }) },
    stdio: ['ignore', output, output],
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}
