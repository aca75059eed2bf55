/** `npm run build`: dist/, a static portal that any web server can serve. With `--demo`: dist-demo/portal.html. */
import { join } from 'node:path';
import { ensureBuilds } from './build/builds.ts';
import { writeDist } from './build/dist.ts';
import { root } from './files.ts';
import { checkFixtureFiles } from './fixtures/check-fixture-files.ts';
import { readOptions, UsageError } from './run.ts';
import { buildFolder } from './stamp.mjs';
import { readBranding } from './start/branding.ts';
import { startOptions } from './start/start-options.mjs';

const usage = `Builds dist/, a static portal that any web server can serve.

Usage: npm run build -- [options]`;
const { demo, ...branding } = readOptions(usage, {
  demo: {
    type: 'boolean',
    help: 'write dist-demo/portal.html instead, the portal with its mock API in one file',
  },
  brand: { ...startOptions.brand, help: 'the name in the title of a demo; default: Graykey' },
  logo: { ...startOptions.logo, help: 'an SVG, PNG or WebP file for the logo of a demo, at most 32 kB' },
}).values;
const [option] = Object.keys(branding);
if (!demo && option !== undefined)
  throw new UsageError(`--${option} is only for --demo; the portal's config.json has it.`);
const brand = readBranding(branding);

if (demo) {
  checkFixtureFiles();
  await ensureBuilds('demo');
  // Its code imports the fixture files, which have to be valid.
  const { writeDemo } = await import('./build/write-demo.ts');
  writeDemo(buildFolder('demo'), join(root, 'dist-demo'), brand);
  console.log('dist-demo/portal.html is a demo that opens by double click; see docs/mock.md.');
} else {
  await ensureBuilds('portal');
  writeDist();
  console.log(
    'dist/ is a static portal. Set apiUrl and apiBaseUrl in dist/config.json. See docs/deployment.md.',
  );
}
