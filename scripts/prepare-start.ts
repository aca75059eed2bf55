/** The first step of `npm start` if a build is stale: generates, checks what would prevent starting, then builds. */
import { createServer } from 'node:http';
import { ensureGenerated } from './generate/ensure-generated.mjs';
import { runScript } from './run-script.ts';

await runScript(async () => {
  await ensureGenerated();
  // They import generated modules.
  const [{ parseStartOptions }, { listen }, { checkMockOptions }, { buildStale }] = await Promise.all([
    import('./options.ts'),
    import('./listen.ts'),
    import('./check-fixture-files.ts'),
    import('./build-stale.ts'),
  ]);
  const options = parseStartOptions(process.argv.slice(2), process.env);
  const probe = createServer();
  await listen(probe, options);
  probe.close();
  const hasMock = !options.api || options.api.assumed;
  if (hasMock) await checkMockOptions(options);
  await buildStale([hasMock ? 'mock' : 'portal', 'server']);
});
