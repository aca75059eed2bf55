import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/files.ts';

export type Command = readonly [program: string, ...args: string[]];

export type Running = { child: ChildProcess; log: string; said(): string };

let started = 0;

/** Starts a program of the checkout as in production. Its output goes to a file, since a full pipe would block it. */
export function start([program, ...args]: Command, env: NodeJS.ProcessEnv = {}): Running {
  const logs = join(root, '.build/bench-logs');
  mkdirSync(logs, { recursive: true });
  started += 1;
  const log = join(logs, `${process.pid}-${started}.log`);
  const file = openSync(log, 'w');
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  return { child, log, said: () => readFileSync(log, 'utf8').slice(-4_000) };
}

/** Waits until the server responds. @throws with its output if it doesn't within a minute */
export async function startServing(
  command: Command,
  env: NodeJS.ProcessEnv,
  responds: () => Promise<boolean>,
): Promise<Running> {
  const running = start(command, env);
  const until = performance.now() + 60_000;
  while (!(await responds())) {
    if (running.child.exitCode !== null || performance.now() > until) {
      await stop(running);
      throw new Error(`${command.join(' ')} did not respond:\n${running.said()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return running;
}

export async function stop({ child, log }: Running): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 3_000);
    await ended;
    clearTimeout(late);
  }
  rmSync(log, { force: true });
}

/** The CPU time of a process, in ms; null except on Linux. */
export function processorMs({ child }: Running): number | null {
  try {
    const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
    // The name before may contain anything, in parentheses; user and system time follow in hundredths of a
    // second.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

/** @returns what the program printed. @throws with its output if it fails */
export async function run(command: Command, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString('utf8');
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command.join(' ').slice(0, 200)} ended with ${code}.\n${output}`);
  return output;
}
