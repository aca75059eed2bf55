/**
 * `npm run dev`: the portal with hot reload, the mock API restarted when its code or a fixture changes, and
 * generated files kept fresh. `PORT` moves the portal; the API takes a free port behind it.
 */
import { createServer } from 'node:net';
import concurrently from 'concurrently';
import { parseStartOptions } from './options.ts';

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port.')),
      );
    });
  });
}

const { host, port } = parseStartOptions([], process.env);
const apiPort = await freePort();

const { result, commands } = concurrently(
  [
    {
      name: 'api',
      // Fixtures are followed by the server itself: a restart with a broken file would be no server.
      command: `tsx watch --clear-screen=false --exclude "fixtures/**/*.json" mock-server/main.ts --watch --port ${apiPort}`,
    },
    {
      name: 'portal',
      command: `vite --config client/vite.config.ts --mode mock --host ${host} --port ${port} --strictPort`,
      env: { MOCK_API_URL: `http://127.0.0.1:${apiPort}` },
    },
    {
      name: 'types',
      command:
        'tsx watch --clear-screen=false --include "schema/**/*.graphql" --include "client/**/*.graphql" scripts/generate.ts',
    },
  ],
  { prefix: 'name', killOthersOn: ['failure', 'success'], killSignal: 'SIGTERM' },
);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const command of commands) command.kill(signal);
  });

result.then(
  () => process.exit(0),
  () => process.exit(commands.some((command) => command.exited && !command.killed) ? 1 : 0),
);
