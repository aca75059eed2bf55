import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRoot } from './builds.mjs';

/** The file that a deployment edits. The default fits an API on the portal's own origin. */
const config = { apiUrl: '/api/graphql', apiBaseUrl: '/api', brand: 'Graykey', mock: false };
const defaultConfig = `${JSON.stringify(config, null, 2)}\n`;

/** Renames, so a web server never serves half of it, once `finish` has changed the copy of the build. */
export function replaceFolder(build: string, folder: string, finish: (newFolder: string) => void): void {
  const newFolder = join(buildRoot, `made-new-${process.pid}`);
  const old = join(buildRoot, `made-old-${process.pid}`);
  try {
    cpSync(build, newFolder, { recursive: true });
    finish(newFolder);
    if (existsSync(folder)) renameSync(folder, old);
    renameSync(newFolder, folder);
  } finally {
    for (const leftover of [newFolder, old]) rmSync(leftover, { recursive: true, force: true });
  }
}

/** Keeps an edited `config.json`. */
export function writeDist(build: string, dist: string): void {
  replaceFolder(build, dist, (newFolder) => {
    const file = join(dist, 'config.json');
    writeFileSync(
      join(newFolder, 'config.json'),
      existsSync(file) ? readFileSync(file, 'utf8') : defaultConfig,
    );
  });
}
