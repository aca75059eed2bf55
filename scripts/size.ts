/**
 * `npm run size`: what a browser loads before /dashboard is complete, gzipped, from the build's own
 * manifest: the entry, what it loads at once, the dashboard, and all they import statically. Fails above
 * the budget.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildStale, builds } from './build-stale.ts';

type Chunk = {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  isEntry?: boolean;
};

/** Bytes after gzip; 1 kB is 1,000 bytes. */
const budget = { js: 210_000, css: 15_000 };
const page = 'routes/dashboard/dashboard-page.tsx';

await buildStale(['portal']);
const manifest = JSON.parse(readFileSync(join(builds.portal, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;
if (!manifest[page])
  throw new Error(`The build's manifest has no ${page}; the dashboard is no chunk of its own any more.`);

const entries = Object.entries(manifest).filter(([, chunk]) => chunk.isEntry);
const roots = [...entries.flatMap(([name, chunk]) => [name, ...(chunk.dynamicImports ?? [])]), page];
const seen = new Set<string>();
const files = new Set<string>();
function visit(name: string): void {
  const chunk = manifest[name];
  if (seen.has(name) || !chunk) return;
  seen.add(name);
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  chunk.imports?.forEach(visit);
}
roots.forEach(visit);

const sizes = [...files]
  .map((file) => ({ file, bytes: gzipSync(readFileSync(join(builds.portal, file)), { level: 9 }).length }))
  .sort((a, b) => b.bytes - a.bytes);
for (const { file, bytes } of sizes) console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${file}`);

for (const kind of ['js', 'css'] as const) {
  const total = sizes
    .filter(({ file }) => file.endsWith(`.${kind}`))
    .reduce((sum, { bytes }) => sum + bytes, 0);
  const within = total <= budget[kind];
  console.log(
    `${kind.padEnd(4)} ${(total / 1000).toFixed(1)} kB of ${budget[kind] / 1000} kB${within ? '' : ', TOO LARGE'}`,
  );
  if (!within) process.exitCode = 1;
}
