import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { root } from '#scripts/files.ts';

type Run = { process: ChildProcess; output: () => string; ended: Promise<[code: number | null]> };

function npmStart(env: Record<string, string>, ...args: string[]): Run {
  const child = spawn('npm', ['start', '--', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return { process: child, output: () => output, ended: once(child, 'exit') as Promise<[number | null]> };
}

async function readyAt(run: Run): Promise<string> {
  await expect.poll(run.output).toMatch(/Portal ready at http:\S+/);
  return /Portal ready at (\S+)/.exec(run.output())?.[1] ?? '';
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`npm start says where it is ready, and ${signal} ends all of it with exit code 0`, async () => {
    const run = npmStart({ PORT: '0' });
    const url = await readyAt(run);
    expect((await fetch(`${url}/dashboard`)).status).toBe(200);
    const began = performance.now();
    run.process.kill(signal);
    expect((await run.ended)[0]).toBe(0);
    expect(performance.now() - began).toBeLessThan(2_000);
    await expect(fetch(url)).rejects.toThrow();
  });
}

test('a busy port ends npm start with one clear line and exit code 1', async ({ baseURL }) => {
  const port = new URL(baseURL ?? '').port;
  const run = npmStart({ PORT: port });
  expect((await run.ended)[0]).toBe(1);
  expect(run.output()).toContain(`Port ${port} is in use. Stop what runs there, or choose another`);
  expect(run.output()).not.toMatch(/^\s+at /m);
});
