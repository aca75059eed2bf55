/** `npm start`: builds what is stale, then serves the portal until a signal ends it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import './supported-node.mjs';

const { isHidden } = await import('#schema/text/hidden-name.mjs');
const { buildFolder } = await import('./stamp.mjs');
const { readSettings } = await import('./settings.mjs');
const { startHelp } = await import('./start/start-options.mjs');

// A closed output, as in `npm start | head -1`, doesn't end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
const root = join(import.meta.dirname, '..');
const args = process.argv.slice(2);
const withApi = args.some((arg) => /^--api(=|$)/.test(arg));

/** Builds in a process of its own, because the tools hold nearly a gigabyte. */
async function build() {
  const command = ['--import', './scripts/prepare.mjs', 'scripts/build/before-start.ts', ...args];
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 1, 2] });
  const end = () => {
    child.kill('SIGKILL');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
  const [code] = await once(child, 'exit');
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, end);
  if (code !== 0) process.exit(1);
}

async function start() {
  if (args.includes('--help') || args.includes('-h')) return console.log(startHelp);
  readSettings();
  const find = () => [buildFolder('server'), buildFolder(withApi ? 'portal' : 'mock')];
  let folders = find();
  // A source that was saved during the build makes it stale.
  while (!folders.every((folder) => existsSync(folder))) {
    await build();
    folders = find();
  }
  const [server = '', portal = ''] = folders;
  /** @param {string} file */
  const load = (file) => import(pathToFileURL(join(server, file)).href);
  /** @type {typeof import('./start/serve.ts')} */
  const { serveUntilSignal } = await load('serve.js');
  await serveUntilSignal(args, process.env, { root, portal, mock: portal });
  // A later build may remove this one. With an API, no code of the mock is loaded.
  if (!withApi)
    await Promise.all(
      readdirSync(server)
        .filter((name) => !isHidden(name))
        .map(load),
    );
}

start().catch((error) => {
  // The built server has its own copy of the class, so the error is recognized by name.
  console.error(error?.name === 'UsageError' ? error.message : error);
  process.exit(1);
});
