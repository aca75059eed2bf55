import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The most that a demo loads before the dashboard: bytes after gzip, without fonts. */
export const demoBudget = 492_000;

/** The files a demo loads before its first screen, and their total size after gzip. */
export function demoFirstLoad(folder: string): { files: number; bytes: number } {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="[^"]*\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  );
  const page = readdirSync(join(folder, 'assets')).filter((file) => file.startsWith('dashboard-'));
  const files = new Set(['index.html', ...named, ...page.map((file) => `assets/${file}`)]);
  const sizes = [...files].map((file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length);
  return { files: files.size, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
