import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRoot } from './builds.mjs';

/** The file a deployment edits. An API on the portal's own origin needs no change. */
const config = { apiUrl: '/api/graphql', apiBaseUrl: '/api', brand: 'Graykey', mock: false };
const defaultConfig = `${JSON.stringify(config, null, 2)}\n`;

/**
 * Copies a build to `dist`, keeping an edited `config.json`. The folder is replaced atomically, so a web
 * server never serves half of it.
 */
export function writeDist(build: string, dist: string): void {
  const made = join(buildRoot, `made-dist-${process.pid}`);
  const old = join(buildRoot, `made-old-${process.pid}`);
  const configFile = join(dist, 'config.json');
  try {
    cpSync(build, made, { recursive: true });
    const text = existsSync(configFile) ? readFileSync(configFile, 'utf8') : defaultConfig;
    writeFileSync(join(made, 'config.json'), text);
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(made, dist);
  } finally {
    for (const folder of [made, old]) rmSync(folder, { recursive: true, force: true });
  }
}
