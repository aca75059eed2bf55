/** The mock API alone: `tsx mock-server/main.ts --port 4001 --world scenario=offline`. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fixtureFiles } from '#fixtures/files.generated.ts';
import { loadFixtures, watchFixtures } from '#fixtures/load.ts';
import { describeProblems, type FixtureProblem } from '#fixtures/problems.ts';
import { createMockApp } from './app.ts';
import { logLine } from './node/http/log-line.ts';
import { type MainOptions, parseMainOptions } from './node/main-options.ts';
import { openStore } from './node/store/open-store.ts';
import { readSecret } from './node/tokens/secret.ts';
import { createTokens } from './node/tokens/tokens.ts';

const root = join(import.meta.dirname, '..');

function end(message: string): never {
  console.error(message);
  process.exit(1);
}

async function createApp({ publicHosts, world, watch, fixtures, store }: MainOptions) {
  const folder = fixtures ?? join(root, 'fixtures');
  const loaded = loadFixtures(folder, fixtureFiles);
  const describe = (problems: readonly FixtureProblem[]) => describeProblems(problems, fixtures ?? undefined);
  if (!loaded.ok) end(describe(loaded.problems));
  const changed = (problems: readonly FixtureProblem[]) =>
    console.log(
      problems.length === 0
        ? 'Fixtures reloaded.'
        : `${describe(problems)}\nThe last good fixtures are still in use.`,
    );
  const live = watch
    ? watchFixtures(folder, loaded.fixtures, changed, fixtureFiles)
    : { fixtures: loaded.fixtures, problems: [] };
  return createMockApp({
    database: await openStore(store),
    fixtures: () => live.fixtures,
    fixtureProblems: () => live.problems,
    tokens: createTokens({ secret: readSecret(join(root, '.cache/mock-secret')) }),
    world,
    publicHosts,
    log: logLine,
  });
}

function urlOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(address);
  return `http://${isLocal ? 'localhost' : family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** Lets requests in flight finish for a second; a second signal ends the process at once. */
function stopOnSignals(server: Server): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(0);
    stopping = true;
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 1_000).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function main(): Promise<void> {
  // A closed pipe, as in `main.ts | head -1`, doesn't end the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const parsed = parseMainOptions(process.argv.slice(2));
  if (!parsed.ok) end(parsed.reason);
  const { host, port } = parsed.value;
  const server = createServer(await createApp(parsed.value));
  stopOnSignals(server);
  server.on('error', (error: NodeJS.ErrnoException) =>
    end(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use. Stop what runs there, or choose another with --port.`
        : `Cannot listen on ${host} port ${port}: ${error.message}`,
    ),
  );
  server.listen(port, host, () => console.log(`Mock API ready at ${urlOf(server)}`));
}

main().catch((error) => end(error instanceof Error ? error.message : String(error)));
