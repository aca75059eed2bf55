/** `npm run dev`: the portal and its mock API with hot reload, and a process that keeps generated files up to date. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './files.ts';
import { checkFixtureFiles } from './fixtures/check-fixture-files.ts';
import { readOptions } from './run.ts';
import { expectFreePort } from './start/listen.ts';
import { parseStartOptions } from './start/options.ts';

const usage = `Serves the portal and its mock API with hot reload of client, server, schema and fixtures.

Usage: npm run dev -- [options]
  --world QUERY       default world for URLs without world parameters, for example scenario=offline,mfa
  --public-host NAME  a host name to accept besides localhost; repeatable
  PORT                environment: the port; default: 4000; 0 takes any free port
  HOST                environment: the address to listen on; default: 127.0.0.1`;

const args = process.argv.slice(2);
readOptions(usage, {
  options: { world: { type: 'string' }, 'public-host': { type: 'string', multiple: true } },
});

// Problems that would end one of the processes with a less helpful message.
checkFixtureFiles();
await expectFreePort(parseStartOptions(args, process.env));

const start = (...command: string[]) =>
  spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 1, 2] });
const children = [
  start('--import', './scripts/prepare.mjs', 'scripts/dev/portal.ts', ...args),
  // Restarted when the code that generates changes.
  start(
    'node_modules/tsx/dist/cli.mjs',
    ...['watch', '--clear-screen=false', '--exclude', '**/*.generated.ts', 'scripts/generate.ts', '--watch'],
  ),
];

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stopping = true;
    for (const child of children) child.kill('SIGTERM');
  });
const ended = children.map((child) => once(child, 'exit'));
// When one ends, so does the other.
await Promise.race(ended);
for (const child of children) child.kill('SIGTERM');
await Promise.all(ended);
process.exit(stopping ? 0 : 1);
