/** `npm pack`: builds what is stale, and writes dist/, dist-package/ and the page of the package. */
import { withBuildLock } from '#scripts/build/build-lock.ts';
import { buildStale } from '#scripts/build/build-stale.ts';
import { root } from '#scripts/files.ts';
import { checkFixtureFiles } from '#scripts/fixtures/check-fixture-files.ts';
import { runScript } from '#scripts/run/run-script.ts';
import { keepReadme } from './repository-readme.cjs';
import { writeContents } from './write-package.ts';

await runScript(async () => {
  checkFixtureFiles();
  await buildStale(['portal', 'mock', 'package']);
  await withBuildLock(async () => {
    keepReadme();
    writeContents(root);
  });
});
