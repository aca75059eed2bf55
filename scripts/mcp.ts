/** `node scripts/run.cjs mcp`: the mock for coding agents. Standard output carries the protocol only. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildFolder, claimBuilds } from './build/builds.mjs';
import { root } from './files.ts';
import { runChild } from './run/run-child.mjs';
import { runScript } from './run/run-script.ts';

/** Runs a program of this checkout, which prints to standard error. */
async function prepare(...args: readonly string[]): Promise<void> {
  if ((await runChild(args, { stdout: 2 })) !== 0)
    throw new Error('The checkout could not be built. The reason is in the log of this command.');
}

async function start() {
  await prepare('--import', 'tsx', 'scripts/build/make-builds.ts', 'server', 'mock');
  const [server, mock] = [buildFolder('server'), buildFolder('mock')];
  claimBuilds([server, mock]);
  const { parseStartOptions } = await import('./start/options.ts');
  const { serve }: typeof import('./start/serve.ts') = await import(
    pathToFileURL(join(server, 'serve.js')).href
  );
  const options = { ...parseStartOptions([], { PORT: '0' }), log: () => {} };
  return serve(options, { root, portal: mock, mock });
}

await runScript(async () => {
  await prepare('scripts/run.cjs', 'prepare');
  const { serveMcp } = await import('./mcp/serve-mcp.ts');
  await serveMcp(process.argv.slice(2), start);
});
