import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a process with this id runs; one of another user counts as well. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Ids of processes are used again, so an old lock counts for nothing. */
const longestBuildMs = 10 * 60_000;
const lookEveryMs = 100;

/** The process that holds the lock; null where it ended without taking it away. */
function holderOf(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    const isOld = Date.now() - statSync(file).mtimeMs > longestBuildMs;
    // Just made, and its holder hasn't written to it yet.
    if (pid === 0 && !isOld) return 0;
    return !isOld && isRunning(pid) ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Waits until no other process holds the lock, then holds it while `work` runs. It spares two builds from doing the
 * same work; what they make is put in place whole, so nothing breaks where two of them run all the same.
 */
export async function withBuildLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  let told = false;
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = holderOf(file);
    if (holder === null) rmSync(file, { force: true });
    else {
      if (!told && holder > 0) console.log(`Waiting for the build of process ${holder} …`);
      told = holder > 0;
      await sleep(lookEveryMs);
    }
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}
