import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atEndOfTests } from './at-end-of-tests.ts';
import { freePort } from './free-port.ts';

const isInstalled = spawnSync('redis-server', ['--version']).status === 0;

export function canUseStore(what: string): boolean {
  if (!isInstalled) process.stderr.write(`Without redis-server, not tested: ${what}\n`);
  return isInstalled;
}

export type RunningRedis = {
  url: string;
  /** Without warning; the data is lost. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Sends a command with redis-cli. */
  command(...words: string[]): Promise<void>;
};

export async function startRedis(): Promise<RunningRedis> {
  const port = await freePort();
  const cwd = mkdtempSync(join(tmpdir(), 'mock-redis-'));
  let child: ChildProcess;
  atEndOfTests(() => {
    child.kill('SIGKILL');
    rmSync(cwd, { recursive: true, force: true });
  });
  const start = async () => {
    const memoryOnly = ['--save', '', '--appendonly', 'no', '--bind', '127.0.0.1'];
    child = spawn('redis-server', ['--port', String(port), ...memoryOnly], {
      cwd,
    });
    const { stdout } = child;
    for await (const part of stdout ?? []) if (/Ready to accept/.test(part)) break;
    stdout?.resume();
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    start,
    async command(...words) {
      await promisify(execFile)('redis-cli', ['-p', String(port), ...words]);
    },
  };
}
