/** Makes the named builds that are stale, in a process that frees the tools' memory when it exits. */
import type { BuildName } from '#scripts/stamp.mjs';
import { ensureBuilds } from './builds.ts';

await ensureBuilds(...(process.argv.slice(2) as BuildName[]));
