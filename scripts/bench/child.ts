import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { root } from '#scripts/files.ts';

export type Command = readonly [program: string, ...args: string[]];

/** Starts a server of the checkout as in production, and waits until it responds. @throws if it doesn't within a minute */
export async function startServing(
  [program, ...args]: Command,
  port: string,
  responds: () => Promise<boolean>,
): Promise<ChildProcess> {
  const env = { ...process.env, NODE_ENV: 'production', PORT: port };
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const until = performance.now() + 60_000;
  while (!(await responds())) {
    if (child.exitCode !== null || performance.now() > until) {
      await stop(child);
      throw new Error(`${[program, ...args].join(' ')} did not respond.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return child;
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 3_000);
  await ended;
  clearTimeout(late);
}

/** The CPU time of a process, in ms. Only Linux says. */
export function processorMs({ pid }: ChildProcess): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before may contain anything, in parentheses; user and system time follow in hundredths of a second.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

/** @returns what the program printed. @throws if it fails */
export const run = ([program, ...args]: Command): string =>
  execFileSync(program, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
