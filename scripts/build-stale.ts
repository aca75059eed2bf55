import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, root } from './files.ts';
import type { Builds } from './serve.ts';

/** `portal`: without the mock. `mock`: with client/dev. `server`: the host, and the mock API in a chunk of its own. */
export type BuildName = 'portal' | 'mock' | 'server';

const folders: Record<BuildName, string> = {
  portal: join(root, 'dist'),
  mock: join(root, '.build/mock'),
  server: join(root, '.build/server'),
};
export const builds: Builds = { root, portal: folders.portal, mock: folders.mock };
export const serverEntry = join(folders.server, 'serve.js');

const common = ['package-lock.json', 'tsconfig.json', 'scripts/build.ts', 'client', 'schema'];
const sources: Record<BuildName, readonly string[]> = {
  portal: common,
  mock: common,
  server: [...common, 'fixtures', 'mock-server', 'scripts'],
};
const notBuilt = /\.test\.tsx?$|\.md$|^client\/e2e\//;

function filesIn(path: string): string[] {
  const files = statSync(join(root, path)).isDirectory() ? filesBelow(path) : [path];
  return files.filter((file) => !notBuilt.test(file));
}

/** Changes when a source is added, removed, or changed in size or time. */
function fingerprint(name: BuildName): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of sources[name].flatMap(filesIn).sort()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const stampOf = (name: BuildName) => join(root, '.build', `${name}.stamp`);

function isFresh(name: BuildName): boolean {
  const built = join(folders[name], name === 'server' ? 'serve.js' : 'index.html');
  return (
    existsSync(built) &&
    existsSync(stampOf(name)) &&
    readFileSync(stampOf(name), 'utf8') === fingerprint(name)
  );
}

/**
 * Builds those of the named outputs whose sources changed since they were last built. The build tools are
 * loaded only when there is something to build.
 */
export async function buildStale(
  names: readonly BuildName[],
  options: { force?: boolean } = {},
): Promise<void> {
  const stale = names.filter((name) => options.force || !isFresh(name));
  if (stale.length === 0) return;
  console.log(`Building ${stale.join(' and ')} …`);
  const { buildClient, buildServer } = await import('./build-outputs.ts');
  for (const name of stale) {
    const before = fingerprint(name);
    // Made aside and put in place whole: another build or a running server may be using what is there.
    const made = join(root, '.build', `made-${name}-${process.pid}`);
    try {
      await (name === 'server' ? buildServer(made) : buildClient(name, made));
      rmSync(folders[name], { recursive: true, force: true });
      renameSync(made, folders[name]);
    } finally {
      rmSync(made, { recursive: true, force: true });
    }
    writeFileSync(stampOf(name), before);
  }
}
