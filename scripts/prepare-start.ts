/** The first step of `npm start` if a build is stale: checks what would prevent starting, then builds. */
import { createServer } from 'node:http';
import { buildStale } from './build-stale.ts';
import { checkMockOptions } from './check-fixture-files.ts';
import { listen } from './listen.ts';
import { parseStartOptions } from './options.ts';
import { runScript } from './run-script.ts';

await runScript(async () => {
  const options = parseStartOptions(process.argv.slice(2), process.env);
  const probe = createServer();
  await listen(probe, options);
  probe.close();
  const hasMock = !options.api || options.api.assumed;
  if (hasMock) await checkMockOptions(options);
  await buildStale([hasMock ? 'mock' : 'portal', 'server']);
});
