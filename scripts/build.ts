/** `npm run build`: dist/, a static portal that any web server can serve. */
import { join } from 'node:path';
import { withBuildLock } from './build-lock.ts';
import { buildStale } from './build-stale.ts';
import { buildFolder, buildRoot } from './builds.mjs';
import { root } from './files.ts';
import { runScript } from './run-script.ts';
import { writeDist } from './write-dist.ts';

await runScript(async () => {
  await buildStale(['portal']);
  await withBuildLock(join(buildRoot, 'lock'), async () =>
    writeDist(buildFolder('portal'), join(root, 'dist')),
  );
  console.log(
    'dist/ is a static portal. Set apiUrl and apiBaseUrl in dist/config.json; see docs/deployment.md.',
  );
});
