import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withBuildLock, writeProblem } from './build-lock.ts';
import { type BuildName, buildFolder, buildRoot, isBuilt } from './builds.mjs';
import { checkFixtureFiles } from './check-fixture-files.ts';
import { UsageError } from './options.ts';
import { removeOldBuilds } from './remove-old-builds.ts';

async function make(name: BuildName, folder: string): Promise<void> {
  const [{ buildClient, buildServer }, { buildDemo }, { buildPackage }] = await Promise.all([
    import('./build-outputs.ts'),
    import('./demo/build-demo.ts'),
    import('./package/build-package.ts'),
  ]);
  // Built in a temporary folder, then renamed.
  const made = join(buildRoot, `made-${name}-${process.pid}`);
  const discard = () => {
    for (const left of [made, `${made}.maps`]) rmSync(left, { recursive: true, force: true });
  };
  process.once('exit', discard);
  try {
    if (name === 'server') await buildServer(made);
    else if (name === 'package') await buildPackage(made);
    else if (name === 'demo' || name === 'single') await buildDemo(name, made);
    else await buildClient(name, made);
    mkdirSync(dirname(folder), { recursive: true });
    for (const old of [folder, `${folder}.maps`]) rmSync(old, { recursive: true, force: true });
    if (existsSync(`${made}.maps`)) renameSync(`${made}.maps`, `${folder}.maps`);
    renameSync(made, folder);
  } finally {
    process.off('exit', discard);
    discard();
  }
}

/**
 * Builds the stale ones of the named outputs, and removes old builds. The build tools it loads keep hundreds
 * of megabytes, so call it in short-lived processes.
 *
 * @throws UsageError for invalid fixtures and for a read-only folder.
 */
export async function buildStale(names: readonly BuildName[]): Promise<void> {
  const isStale = (name: BuildName) => !isBuilt(buildFolder(name));
  if (!names.some(isStale)) return;
  if (!names.every((name) => name === 'portal' || name === 'mock')) checkFixtureFiles();
  // Removes unfinished output.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  try {
    await withBuildLock(join(buildRoot, 'lock'), async () => {
      // Another process may have built it in the meantime.
      const stale = names.filter(isStale);
      if (stale.length > 0) console.log(`Building ${stale.join(' and ')} …`);
      for (const name of stale) await make(name, buildFolder(name));
      removeOldBuilds();
    });
  } catch (error) {
    const problem = writeProblem(error);
    throw problem === null ? error : new UsageError(problem);
  }
}
