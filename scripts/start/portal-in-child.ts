import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '#scripts/files.ts';

export type PortalInChild = { url: string; child: ChildProcess; close(): Promise<void> };

type Options = {
  /** The checkout, this one by default. */
  folder?: string;
  nodeOptions?: readonly string[];
  /** Options of `npm start`. On a busy machine, the mock API may take long to respond to the host. */
  options?: readonly string[];
  env?: NodeJS.ProcessEnv;
  stdio?: StdioOptions;
};

async function untilReady({ stdout }: ChildProcess): Promise<string> {
  let output = '';
  for await (const text of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    output += text;
    const ready = /ready at (\S+)/.exec(output);
    if (ready?.[1]) return ready[1];
  }
  throw new Error(`The portal ended without being ready:\n${output}`);
}

export async function startPortal({
  folder = root,
  nodeOptions = [],
  options = ['--patience', '20000'],
  env = {},
  stdio = ['ignore', 'pipe', 'inherit'],
}: Options = {}): Promise<PortalInChild> {
  const child = spawn(process.execPath, [...nodeOptions, 'scripts/run.cjs', 'start', ...options], {
    cwd: folder,
    env: { ...process.env, PORT: '0', ...env },
    stdio,
  });
  // It doesn't outlive a program that fails.
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  const url = await untilReady(child);
  // A full pipe would block the child.
  child.stdout?.resume();
  return {
    url,
    child,
    async close() {
      process.off('exit', end);
      if (child.exitCode !== null) return;
      end();
      await once(child, 'exit');
    },
  };
}
