import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { freePort } from '#mock-server/testing/free-port.ts';
import { ensureBuilds } from '#scripts/build/builds.ts';
import { compress } from '#scripts/build/client.ts';
import { root } from '#scripts/files.ts';
import { type Command, startServing, stop } from './child.ts';
import { startServer } from './servers.ts';

export type Cookies = Parameters<BrowserContext['addCookies']>[0];

const bareFolder = join(root, '.build/bare-app');

async function buildBare(): Promise<void> {
  await build({
    configFile: false,
    root: join(root, 'scripts/bench/bare-app'),
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: bareFolder,
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      chunkSizeWarningLimit: 1_000,
    },
  });
  await compress(bareFolder);
}

async function signIn(api: string): Promise<Cookies> {
  const response = await fetch(new URL('/__mock/token', api), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ as: 'owner' }),
  });
  const { token, user } = (await response.json()) as { token: string; user: unknown };
  const at = { domain: '127.0.0.1', path: '/', sameSite: 'Lax' as const };
  return [
    { name: 'jwt', value: token, ...at },
    { name: 'user', value: encodeURIComponent(JSON.stringify(user)), ...at },
  ];
}

export async function startPortals() {
  await ensureBuilds('portal', 'mock', 'server');
  await buildBare();
  const running: ChildProcess[] = [];
  const stopAll = async () => {
    for (const each of running) await stop(each);
  };
  try {
    const api = await startServer('mock');
    running.push(api.child);
    async function serve(...command: Command): Promise<string> {
      const port = String(await freePort());
      const url = `http://127.0.0.1:${port}/dashboard`;
      const responds = async () => (await fetch(url).catch(() => null))?.ok ?? false;
      running.push(await startServing(command, port, responds));
      return url;
    }
    const urls = {
      portal: await serve('node', 'scripts/start.mjs', '--api', api.url, '--proxy'),
      mock: await serve('node', 'scripts/start.mjs'),
      bare: await serve('node', '--import', 'tsx', 'scripts/bench/bare-host.ts', bareFolder, api.url),
    };
    return { urls, cookies: await signIn(api.url), stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
}
