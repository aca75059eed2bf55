import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkFixtureFiles } from '#scripts/fixtures/check-fixture-files.ts';
import { runChild } from '#scripts/run/run-child.mjs';
import { UsageError } from '#scripts/run/usage-error.ts';
import { withBuildLock, writeProblem } from './build-lock.ts';
import { type BuildName, buildFolder, buildRoot, isBuilt } from './builds.mjs';
import { removeOldBuilds } from './remove-old-builds.ts';

async function make(name: BuildName, folder: string): Promise<void> {
  const [{ buildClient, buildServer }, { buildDemo }, { buildPackage }] = await Promise.all([
    import('./build-outputs.ts'),
    import('./build-demo.ts'),
    import('./build-package.ts'),
  ]);
  // Built in a temporary folder, then renamed.
  const newFolder = join(buildRoot, `made-${name}-${process.pid}`);
  const discard = () => rmSync(newFolder, { recursive: true, force: true });
  process.once('exit', discard);
  try {
    if (name === 'server') await buildServer(newFolder);
    else if (name === 'package') await buildPackage(newFolder);
    else if (name === 'demo') await buildDemo(newFolder);
    else await buildClient(name, newFolder);
    mkdirSync(dirname(folder), { recursive: true });
    rmSync(folder, { recursive: true, force: true });
    renameSync(newFolder, folder);
  } finally {
    process.off('exit', discard);
    discard();
  }
}

/** For short-lived processes: the tools hold much memory. @throws UsageError for bad fixtures or a read-only folder */
export async function buildStale(names: readonly BuildName[]): Promise<void> {
  const isStale = (name: BuildName) => !isBuilt(buildFolder(name));
  if (!names.some(isStale)) return;
  if (!names.every((name) => name === 'portal' || name === 'mock')) checkFixtureFiles();
  // Removes unfinished output.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  try {
    await withBuildLock(async () => {
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

/** In a child, because the build tools hold nearly a gigabyte. Exits if the build fails; the child printed why. */
export async function buildInChild(...names: readonly BuildName[]): Promise<void> {
  if (names.every((name) => isBuilt(buildFolder(name)))) return;
  // Tests set NODE_ENV, which would produce a test build.
  const env = { ...process.env, NODE_ENV: undefined };
  const code = await runChild(['--import', 'tsx', 'scripts/build/make-builds.ts', ...names], { env });
  if (code !== 0) process.exit(1);
}
