/** `npm pack`: builds what is stale, and writes dist/, dist-package/ and the page of the package. */
import { join } from 'node:path';
import { withBuildLock } from '#scripts/build-lock.ts';
import { buildStale } from '#scripts/build-stale.ts';
import { buildRoot } from '#scripts/builds.mjs';
import { checkFixtureFiles } from '#scripts/check-fixture-files.ts';
import { root } from '#scripts/files.ts';
import { runScript } from '#scripts/run-script.ts';
import { keepReadme } from './repository-readme.cjs';
import { writeContents } from './write-package.ts';

await runScript(async () => {
  checkFixtureFiles();
  await buildStale(['portal', 'mock', 'package']);
  await withBuildLock(join(buildRoot, 'lock'), async () => {
    keepReadme();
    writeContents(root);
  });
});
