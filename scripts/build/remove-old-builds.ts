import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from './build-lock.ts';
import { buildNames, buildRoot, makerOf, usesFolder } from './builds.mjs';

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
const remove = (path: string) => rmSync(path, { recursive: true, force: true });

function buildsInUse(): Set<string> {
  const used = namesIn(usesFolder).flatMap((pid) => {
    const file = join(usesFolder, pid);
    if (isRunning(Number(pid))) return readFileSync(file, 'utf8').split('\n');
    remove(file);
    return [];
  });
  return new Set(used);
}

/** The two newest, because a process may be about to claim the second. */
const keptBuilds = 2;

export function removeOldBuilds(): void {
  const used = buildsInUse();
  for (const name of buildNames) {
    const age = (folder: string) => -statSync(join(buildRoot, name, folder)).mtimeMs;
    const newestFirst = namesIn(join(buildRoot, name)).sort((a, b) => age(a) - age(b));
    for (const folder of newestFirst.slice(keptBuilds))
      if (!used.has(join(name, folder))) remove(join(buildRoot, name, folder));
  }
  for (const entry of namesIn(buildRoot)) {
    const pid = makerOf(entry);
    if (pid !== undefined && !isRunning(Number(pid))) remove(join(buildRoot, entry));
  }
}
