/** Builds the stale ones of the named outputs and exits, because the build tools keep much memory. */
import { buildStale } from './build-stale.ts';
import type { BuildName } from './builds.mjs';
import { runScript } from './run-script.ts';

await runScript(() => buildStale(process.argv.slice(2) as BuildName[]));
