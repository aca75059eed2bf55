/** `npm run build`: dist/, a static portal that any web server can serve. With `--demo`: dist-demo/portal.html. */
import { join } from 'node:path';
import { withBuildLock } from './build/build-lock.ts';
import { buildStale } from './build/build-stale.ts';
import { buildFolder } from './build/builds.mjs';
import { writeDist } from './build/write-dist.ts';
import { type BuildOptions, parseBuildOptions } from './demo/build-options.ts';
import { root } from './files.ts';
import { checkFixtureFiles } from './fixtures/check-fixture-files.ts';
import { runScript } from './run/run-script.ts';

const outputs: Record<BuildOptions['name'], (options: BuildOptions) => Promise<string>> = {
  async portal() {
    writeDist(buildFolder('portal'), join(root, 'dist'));
    return 'dist/ is a static portal. Set apiUrl and apiBaseUrl in dist/config.json. See docs/deployment.md.';
  },
  async demo({ branding }) {
    // Loaded on demand: it imports the fixture files, which have to be valid.
    const { writeDemo } = await import('./demo/write-demo.ts');
    writeDemo(buildFolder('demo'), join(root, 'dist-demo'), branding);
    return 'dist-demo/portal.html is a demo that opens by double click; see docs/mock.md.';
  },
};

await runScript(async () => {
  const options = parseBuildOptions(process.argv.slice(2));
  const { name } = options;
  checkFixtureFiles();
  await buildStale([name]);
  console.log(await withBuildLock(() => outputs[name](options)));
});
