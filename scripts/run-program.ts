import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { testSeed } from '#fixtures/test-sweeps.ts';
import { root } from '#scripts/files.ts';

/** Runs a program of Node with its output shown; returns its exit code, null if a signal ended it. */
export async function runProgram(args: readonly string[]): Promise<number | null> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    // One seed for the whole run, though it continues past midnight.
    env: { ...process.env, TEST_SEED: String(testSeed) },
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code;
}
