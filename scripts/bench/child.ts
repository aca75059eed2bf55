import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { root } from '#scripts/files.ts';

export type Command = readonly [program: string, ...args: string[]];

/** A port nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A process that serves, with what it said, until it is stopped. */
export type Running = { child: ChildProcess; said(): string };

/** Starts a program of the checkout as in production. What it says is kept, in case it fails. */
export function start([program, ...args]: Command, env: NodeJS.ProcessEnv = {}): Running {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      // A log under load would fill the memory; what went wrong stands at its end.
      said = (said + part.toString('utf8')).slice(-4_000);
    });
  return { child, said: () => said };
}

export async function stop({ child }: Running): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 3_000);
  await ended;
  clearTimeout(late);
}

/**
 * Runs a program to its end.
 *
 * @returns what it printed.
 * @throws with what it said when it fails.
 */
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
