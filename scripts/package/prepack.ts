/** `npm pack`: builds what is stale, and writes dist/ and dist-package/. */
import { join } from 'node:path';
import { withBuildLock } from '#scripts/build-lock.ts';
import { buildStale } from '#scripts/build-stale.ts';
import { buildFolder, buildRoot } from '#scripts/builds.mjs';
import { root } from '#scripts/files.ts';
import { runScript } from '#scripts/run-script.ts';
import { writeDist } from '#scripts/write-dist.ts';
import { writePackage } from './write-package.ts';

await runScript(async () => {
  await buildStale(['portal', 'mock', 'package']);
  await withBuildLock(join(buildRoot, 'lock'), async () => {
    writeDist(buildFolder('portal'), join(root, 'dist'));
    writePackage(root);
  });
});
