import { join } from 'node:path';
import { buildFolder } from '#scripts/build/builds.mjs';
import { root } from '#scripts/files.ts';
import type { Builds } from '#scripts/start/serve.ts';

/** The builds that `npm run browser` made before the tests. */
export const builds: Builds = { root, portal: buildFolder('portal'), mock: buildFolder('mock') };
export const serverEntry = join(buildFolder('server'), 'serve.js');
