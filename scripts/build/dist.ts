import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/files.ts';
import { buildFolder, buildRoot } from '#scripts/stamp.mjs';

/** The file that a deployment edits. The default fits an API on the portal's own origin. */
const config = { apiUrl: '/api/graphql', apiBaseUrl: '/api', brand: 'Graykey', mock: false };

/** dist/ from the build of the portal. Renames, so a web server never serves half of it. Keeps an edited config.json. */
export function writeDist(): void {
  const dist = join(root, 'dist');
  const temporary = mkdtempSync(join(buildRoot, 'dist-'));
  try {
    const next = join(temporary, 'next');
    cpSync(buildFolder('portal'), next, { recursive: true });
    const edited = join(dist, 'config.json');
    const text = existsSync(edited) ? readFileSync(edited, 'utf8') : `${JSON.stringify(config, null, 2)}\n`;
    writeFileSync(join(next, 'config.json'), text);
    if (existsSync(dist)) renameSync(dist, join(temporary, 'old'));
    renameSync(next, dist);
  } catch (error) {
    // Another command has just written the same.
    if (!['ENOENT', 'ENOTEMPTY'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
