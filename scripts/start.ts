/** `npm start`: builds what is stale, then serves the portal until a signal ends it. */
import { pathToFileURL } from 'node:url';
import { buildStale, builds, serverEntry } from './build-stale.ts';
import { parseStartOptions } from './options.ts';
import type { Serving } from './serve.ts';

let serving: Serving | undefined;
let stopping = false;

async function stop(): Promise<void> {
  if (!stopping) {
    stopping = true;
    await serving?.close();
  }
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

async function start(): Promise<void> {
  const options = parseStartOptions(process.argv.slice(2), process.env);
  await buildStale(options.api ? ['portal', 'server'] : ['mock', 'server']);
  const { serve }: typeof import('./serve.ts') = await import(pathToFileURL(serverEntry).href);
  serving = await serve(options, builds);
  console.log(`Portal ready at ${serving.url}`);
}

start().catch((error: unknown) => {
  // The built server has a class of its own for the same error, so it is known by its name.
  const expected = error instanceof Error && error.name === 'UsageError';
  console.error(expected ? error.message : error);
  process.exit(1);
});
