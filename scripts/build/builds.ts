import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isHidden } from '#schema/text/hidden-name.mjs';
import { checkFixtureFiles } from '#scripts/fixtures/check-fixture-files.ts';
import { UsageError } from '#scripts/run.ts';
import { type BuildName, buildFolder, buildRoot, isBuilt } from '#scripts/stamp.mjs';

/** The builds that tests open. Only `npm test -- --all` packs the package, which builds it. */
export const testedBuilds = ['mock', 'server', 'portal', 'demo'] as const;

/** Loads the tools of one build. */
async function build(name: BuildName, folder: string): Promise<void> {
  if (name === 'server') await (await import('./server.ts')).buildServer(folder);
  else if (name === 'package') await (await import('./package.ts')).buildPackage(folder);
  else if (name === 'demo') await (await import('./demo.ts')).buildDemo(folder);
  else await (await import('./client.ts')).buildClient(name, folder);
}

const keptBuilds = 2;
const unfinished = 'new-';
const longestBuildMs = 60 * 60_000;

/** Keeps the newest builds, and those that other commands are making. */
function removeOld(parent: string): void {
  const entries = readdirSync(parent)
    .filter((name) => !isHidden(name))
    .map((name) => ({ name, at: statSync(join(parent, name)).mtimeMs }));
  const builds = entries.filter(({ name }) => !name.startsWith(unfinished)).sort((a, b) => b.at - a.at);
  const left = entries.filter(
    ({ name, at }) => name.startsWith(unfinished) && at < Date.now() - longestBuildMs,
  );
  for (const { name } of [...builds.slice(keptBuilds), ...left])
    rmSync(join(parent, name), { recursive: true, force: true });
}

/** In a temporary folder that is renamed: of two commands that build the same, the first to finish wins. */
async function make(name: BuildName): Promise<void> {
  const parent = join(buildRoot, name);
  const folder = buildFolder(name);
  mkdirSync(parent, { recursive: true });
  const temporary = join(parent, `${unfinished}${process.pid}`);
  try {
    await build(name, temporary);
    if (!existsSync(folder)) renameSync(temporary, folder);
    removeOld(parent);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** For short-lived processes: the tools hold much memory. @throws UsageError for bad fixtures or a read-only folder */
export async function ensureBuilds(...names: readonly BuildName[]): Promise<void> {
  const stale = names.filter((name) => !isBuilt(name));
  if (stale.length === 0) return;
  // A bundler's error doesn't name the broken file.
  checkFixtureFiles();
  // Vitest and others set it, which would change what is built.
  process.env.NODE_ENV = 'production';
  console.log(`Building ${stale.join(' and ')} …`);
  try {
    for (const name of stale) await make(name);
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === undefined || !path?.startsWith(buildRoot)) throw error;
    throw new UsageError(`Cannot write to ${path} (${code}). Builds are kept in ${buildRoot}.`);
  }
}
