import { join } from 'node:path';
import { root } from '#scripts/files.ts';
import { buildFolder } from '#scripts/stamp.mjs';
import type { Builds } from '#scripts/start/options.ts';

/** The builds that `npm run browser` made before the tests. */
export const builds: Builds = { root, portal: buildFolder('portal'), mock: buildFolder('mock') };
export const serverEntry = join(buildFolder('server'), 'serve.js');
