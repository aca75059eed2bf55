/** The part `build`: the portal with client/dev and the demo emptied is byte for byte the production build. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { buildStale } from '#scripts/build/build-stale.ts';
import { buildFolder, buildRoot } from '#scripts/build/builds.mjs';
import { root } from '#scripts/files.ts';
import { reportPart } from './report-part.ts';

const withoutMock: Plugin = {
  name: 'without-mock',
  enforce: 'pre',
  load: (id) => (/[\\/]client[\\/](dev|demo)[\\/]/.test(id) ? 'export const install = null;' : null),
};

function digestsIn(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  return new Map(
    files.map((file) => [
      relative(folder, file),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  );
}

await buildStale(['portal']);
const outDir = join(buildRoot, `made-same-${process.pid}`);
try {
  await build({
    configFile: join(root, 'client/vite.config.ts'),
    mode: 'portal',
    logLevel: 'warn',
    plugins: [withoutMock],
    build: { outDir, emptyOutDir: true },
  });
  const [portal, without] = [digestsIn(buildFolder('portal')), digestsIn(outDir)];
  const names = [...new Set([...portal.keys(), ...without.keys()])];
  const different = names.filter((name) => portal.get(name) !== without.get(name));
  reportPart({
    part: 'build',
    figures: { files: names.length },
    problems: different.map((name) => `${name} depends on the code of mock mode.`),
  });
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
