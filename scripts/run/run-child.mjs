import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { removeUnfinished } from '#scripts/build/builds.mjs';

const root = join(import.meta.dirname, '../..');
const killAfterMs = 1_500;

/**
 * A signal ends the child first and then this process.
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, onSignal?: number, stdout?: 1 | 2 }} [options] `onSignal` is the exit code
 *   after a signal; `stdout` is where its output goes
 * @returns {Promise<number | null>} its exit code; null if a signal ended it alone
 */
export async function runChild(args, { env = process.env, onSignal = 1, stdout = 1 } = {}) {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', stdout, 2] });
  let stopping = false;
  const end = () => {
    stopping = true;
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), killAfterMs).unref();
  };
  for (const each of ['SIGINT', 'SIGTERM']) process.on(each, end);
  const [code, signal] = await once(child, 'exit');
  for (const each of ['SIGINT', 'SIGTERM']) process.off(each, end);
  // A build that loads its tools can't end itself.
  if (signal === 'SIGKILL') removeUnfinished(child.pid);
  if (stopping) process.exit(onSignal);
  return code;
}
