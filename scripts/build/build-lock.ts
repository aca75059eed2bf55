import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildRoot, lockFile } from './builds.mjs';

/** Whether a process with this ID is running, including other users' processes. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Process IDs are reused, so an older lock doesn't count. */
const longestBuildMs = 10 * 60_000;
const lookEveryMs = 100;

/** The process that holds the lock; null if it ended without releasing it. */
function lockHolder(): number | null {
  try {
    const pid = Number(readFileSync(lockFile, 'utf8'));
    const isOld = Date.now() - statSync(lockFile).mtimeMs > longestBuildMs;
    // The lock was just created; its owner hasn't written to it yet.
    if (pid === 0 && !isOld) return 0;
    return !isOld && isRunning(pid) ? pid : null;
  } catch {
    return null;
  }
}

/** The lock only avoids duplicate work: outputs are replaced atomically, so concurrent builds are safe. */
export async function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(buildRoot, { recursive: true });
  let hasAnnounced = false;
  for (;;) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = lockHolder();
    if (holder === null) rmSync(lockFile, { force: true });
    else {
      if (!hasAnnounced && holder > 0) console.log(`Waiting for the build of process ${holder} …`);
      hasAnnounced = holder > 0;
      await sleep(lookEveryMs);
    }
  }
  const release = () => rmSync(lockFile, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'ENOSPC']);

/** A message if the error is about a folder of builds that isn't writable, which the user has to fix; else null. */
export function writeProblem(error: unknown): string | null {
  const { code, path } = error as NodeJS.ErrnoException;
  return code !== undefined && path?.startsWith(buildRoot) && unwritable.has(code)
    ? `Cannot write to ${path} (${code}). Builds are kept in ${buildRoot}.`
    : null;
}
