/** `npm run dev`: the portal and its mock API with hot reload, and a process that keeps generated files up to date. */
import { Writable } from 'node:stream';
import concurrently from 'concurrently';
import { packageFile, root } from './files.ts';
import { checkFixtureFiles } from './fixtures/check-fixture-files.ts';
import { readOptions } from './run.ts';
import { expectFreePort } from './start/listen.ts';
import { parseStartOptions } from './start/options.ts';
import { startOptions, startVariables } from './start/start-options.mjs';

const usage = `Serves the portal and its mock API with hot reload of client, server, schema and fixtures.

Usage: npm run dev -- [options]`;
const { world, 'public-host': publicHost } = startOptions;
const { PORT, HOST } = startVariables;

const args = process.argv.slice(2);
readOptions(usage, { world, 'public-host': publicHost }, { variables: { PORT, HOST } });

// Problems that would end one of the processes with a less helpful message.
checkFixtureFiles();
await expectFreePort(parseStartOptions(args, process.env));

const quoted = (arg: string) => `'${arg.replaceAll("'", "'\\''")}'`;
/** A command line; `exec` makes signals reach the program. */
const run = (...words: readonly string[]) => `exec ${[process.execPath, ...words].map(quoted).join(' ')}`;
const portal = run('--import', './scripts/prepare.mjs', 'scripts/dev/dev-server.ts', ...args);
/** Restarted when the code that generates changes. */
const types = run(
  packageFile('tsx', 'dist/cli.mjs'),
  ...['watch', '--clear-screen=false', '--exclude', '**/*.generated.ts', 'scripts/generate.ts', '--watch'],
);

/** concurrently stops when its output closes, as in `npm run dev | head -1`; this stream never closes. */
const outputStream = new Writable({
  write(chunk, _encoding, done) {
    process.stdout.write(chunk);
    done();
  },
});
const { result, commands } = concurrently(
  [
    // Unprefixed, so that the line with the URL is the same as for `npm start`.
    { name: 'portal', command: portal, raw: true },
    { name: 'types', command: types },
  ],
  { cwd: root, outputStream, prefix: 'name', killOthersOn: ['failure', 'success'], killSignal: 'SIGTERM' },
);
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stopping = true;
    for (const command of commands) command.kill(signal);
  });
const failed = await result.then(
  () => false,
  () => !stopping,
);
process.exit(failed ? 1 : 0);
