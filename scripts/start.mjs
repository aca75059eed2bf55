/** `npm start`: builds what is stale, then serves the portal until a signal ends it. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildFolder, claimBuilds, isBuilt, onNewerBuild } from './build/builds.mjs';
import { ensureGenerated } from './generate/ensure-generated.mjs';
import { runChild } from './run/run-child.mjs';
import { readEnvFile } from './start/env-file.mjs';

const root = join(import.meta.dirname, '..');
const args = process.argv.slice(2);

async function prepare() {
  await ensureGenerated(0);
  const prepareStart = ['--import', 'tsx', 'scripts/build/prepare-start.ts', ...args];
  if ((await runChild(prepareStart, { onSignal: 0 })) !== 0) process.exit(1);
}

/** @type {import('./start/serve.ts').Serving | undefined} */
let serving;
let stopping = false;

/** A second signal ends the process at once. */
async function stop() {
  if (stopping) process.exit(0);
  stopping = true;
  await serving?.close();
  process.exit(0);
}

async function start() {
  readEnvFile();
  /** @param {RegExp} option */
  const has = (option) => args.some((arg) => option.test(arg));
  const client = has(/^--api(=|$)/) ? 'portal' : 'mock';
  const find = () => [buildFolder('server'), buildFolder(client)];
  let folders = find();
  claimBuilds(folders);
  if (!folders.every(isBuilt)) {
    await prepare();
    folders = find();
    claimBuilds(folders);
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  const [server = '', portal = ''] = folders;
  /** @type {typeof import('./start/serve.ts')} */
  const { serveFromArguments } = await import(pathToFileURL(join(server, 'serve.js')).href);
  serving = await serveFromArguments(args, process.env, { root, portal, mock: portal });
  console.log(serving.ready);
  onNewerBuild(folders, () => console.log('A newer build exists. Restart this server to use it.'));
}

start().catch((error) => {
  // The built server has its own copy of the class, so the error is recognized by name.
  console.error(error?.name === 'UsageError' ? error.message : error);
  process.exit(1);
});
