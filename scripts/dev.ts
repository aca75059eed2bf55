/** `npm run dev`: the portal and its mock API with hot reload, and a process that keeps generated files up to date. */
import { createServer } from 'node:http';
import { Writable } from 'node:stream';
import concurrently from 'concurrently';
import { root } from './files.ts';
import { checkFixtureFiles } from './fixtures/check-fixture-files.ts';
import { runScript } from './run/run-script.ts';
import { UsageError } from './run/usage-error.ts';
import { listen } from './start/listen.ts';
import { parseStartOptions } from './start/options.ts';

const args = process.argv.slice(2);

/** @throws UsageError for problems that would end one of the processes with a less helpful message. */
async function checkStart(): Promise<void> {
  const other = args.find((arg) => /^--(?!world\b|public-host\b)/.test(arg));
  if (other !== undefined)
    throw new UsageError(`npm run dev doesn't take "${other}". See npm run dev -- --help`);
  const options = parseStartOptions(args, process.env);
  checkFixtureFiles();
  const probe = createServer();
  await listen(probe, options);
  probe.close();
}

const quoted = (arg: string) => `'${arg.replaceAll("'", "'\\''")}'`;
/** A command line; `exec` makes signals reach the program. */
const run = (...words: readonly string[]) => `exec ${[process.execPath, ...words].map(quoted).join(' ')}`;

const portal = run('--import', 'tsx', 'scripts/dev/dev-portal.ts', ...args);
/** Restarted only when its own code changes, because it caches what it generated. */
const types = run(
  'node_modules/tsx/dist/cli.mjs',
  ...['watch', '--clear-screen=false', '--exclude', '**/*.generated.ts', 'scripts/generate.ts', '--watch'],
);

/** concurrently stops when its output closes, as in `npm run dev | head -1`; this stream never closes. */
const output = new Writable({
  write(chunk, _encoding, done) {
    process.stdout.write(chunk);
    done();
  },
});

await runScript(async () => {
  await checkStart();
  const { result, commands } = concurrently(
    [
      // Unprefixed, so that the line with the URL is the same as for `npm start`.
      { name: 'portal', command: portal, raw: true },
      { name: 'types', command: types },
    ],
    {
      cwd: root,
      outputStream: output,
      prefix: 'name',
      killOthersOn: ['failure', 'success'],
      killSignal: 'SIGTERM',
    },
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
});
