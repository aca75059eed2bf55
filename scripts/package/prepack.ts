/** `npm pack`: builds what is stale, and writes dist/ and dist-package/. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withBuildLock } from '#scripts/build/build-lock.ts';
import { buildStale } from '#scripts/build/build-stale.ts';
import { buildFolder } from '#scripts/build/builds.mjs';
import { writeDist } from '#scripts/build/write-dist.ts';
import { root } from '#scripts/files.ts';
import { checkFixtureFiles } from '#scripts/fixtures/check-fixture-files.ts';
import { runScript } from '#scripts/run/run-script.ts';

await runScript(async () => {
  checkFixtureFiles();
  await buildStale(['portal', 'mock', 'package']);
  await withBuildLock(async () => {
    const folder = join(root, 'dist-package');
    rmSync(folder, { recursive: true, force: true });
    writeDist(buildFolder('portal'), join(root, 'dist'));
    cpSync(buildFolder('package'), folder, { recursive: true });
    // Without compressed copies: the host makes them when it starts.
    const filter = (file: string) => !/\.(br|gz)$/.test(file);
    cpSync(buildFolder('mock'), join(folder, 'portal'), { recursive: true, filter });
  });
});
