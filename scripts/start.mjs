/** `npm start`: builds what is stale, then serves the portal until a signal ends it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildFolder, claimBuilds, isBuilt, onNewerBuild } from './builds.mjs';
import { readEnvFile } from './env-file.mjs';

const root = join(import.meta.dirname, '..');
const args = process.argv.slice(2);
const killAfterMs = 1_500;

/** @type {import('node:child_process').ChildProcess | undefined} */
let preparing;
/** @type {import('./serve.ts').Serving | undefined} */
let serving;
let stopping = false;

async function stop() {
  if (stopping) process.exit(0);
  stopping = true;
  if (preparing?.exitCode === null) {
    preparing.kill('SIGTERM');
    setTimeout(() => preparing?.kill('SIGKILL'), killAfterMs).unref();
    await once(preparing, 'exit');
  }
  await serving?.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);

/** Checks options, port and fixtures, then builds, in a separate process to free its memory. */
async function prepare() {
  const script = join(import.meta.dirname, 'prepare-start.ts');
  preparing = spawn(process.execPath, ['--import', 'tsx', script, ...args], { cwd: root, stdio: 'inherit' });
  const [code] = await once(preparing, 'exit');
  if (stopping) return false;
  if (code !== 0) process.exit(1);
  return true;
}

async function start() {
  readEnvFile();
  /** @param {RegExp} option */
  const has = (option) => args.some((arg) => option.test(arg));
  const client = has(/^--api(=|$)/) && !has(/^--assumed(=|$)/) ? 'portal' : 'mock';
  const find = () => [buildFolder('server'), buildFolder(client)];
  let folders = find();
  claimBuilds(folders);
  if (!folders.every(isBuilt)) {
    if (!(await prepare())) return;
    folders = find();
    claimBuilds(folders);
  }
  const [server = '', portal = ''] = folders;
  /** @type {typeof import('./serve.ts')} */
  const { serveFromArguments } = await import(pathToFileURL(join(server, 'serve.js')).href);
  serving = await serveFromArguments(args, process.env, { root, portal, mock: portal });
  console.log(serving.ready);
  onNewerBuild(folders, () =>
    console.log('A newer build is there. This server keeps the one it started with; restart it to change.'),
  );
}

start().catch((error) => {
  // The built server has its own copy of the class, so the error is recognized by name.
  console.error(error?.name === 'UsageError' ? error.message : error);
  process.exit(1);
});
