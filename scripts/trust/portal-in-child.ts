import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '#scripts/files.ts';

export type PortalInChild = { url: string; close(): Promise<void> };

async function untilReady(child: ChildProcess): Promise<string> {
  let output = '';
  for await (const text of child.stdout ?? []) {
    output += text;
    const ready = /ready at (\S+)/.exec(output);
    if (ready?.[1]) return ready[1];
  }
  throw new Error(`The portal ended without being ready:\n${output}`);
}

/** Starts the portal in mock mode as `npm start` does, on a free port unless one is named. */
export async function startPortal(port = 0, args: readonly string[] = []): Promise<PortalInChild> {
  const child = spawn(process.execPath, ['scripts/run.cjs', 'start', '--patience', '20000', ...args], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await untilReady(child);
  return {
    url,
    async close() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
