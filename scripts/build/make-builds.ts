/** Builds the stale ones of the named outputs, in a process that frees the build tools' memory when it exits. */

import { runScript } from '#scripts/run/run-script.ts';
import { buildStale } from './build-stale.ts';
import type { BuildName } from './builds.mjs';

await runScript(() => buildStale(process.argv.slice(2) as BuildName[]));
