/** The part `downloads` of `npm run check`: gzipped download sizes from the build's manifest, against budgets. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readBuiltFiles } from '#client/host/built-files.ts';
import { filesOf, readManifest } from '#client/host/manifest.ts';
import { ensureBuilds } from '#scripts/build/builds.ts';
import { buildFolder } from '#scripts/stamp.mjs';

/** Bytes after gzip; 1 kB is 1,000 bytes. docs/CONTRIBUTING.md describes how to stay within a budget. */
type Budget = { js: number; css: number };

/** Everything up to the menu, on every page: libraries, session, frame. */
const firstLoad: Budget = { js: 180_000, css: 7_200 };

/** Scripts of the first load. */
const mostScripts = 12;

/** The most a page may add to the first load. */
const largestPage: Budget = { js: 35_000, css: 7_000 };

await ensureBuilds('portal');
const build = buildFolder('portal');
const manifest = readManifest(readBuiltFiles(build));

const total = (files: readonly string[], ending: string) =>
  files
    .filter((file) => file.endsWith(ending))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(build, file)), { level: 9 }).length, 0);
const kilobytes = (sum: number) => `${(sum / 1000).toFixed(1)} kB`.padStart(9);

function judge(name: string, files: readonly string[], budget: Budget): void {
  const js = total(files, '.js');
  const css = total(files, '.css');
  const within = js <= budget.js && css <= budget.css;
  if (!within) process.exitCode = 1;
  const limits = `of ${kilobytes(budget.js)} and ${kilobytes(budget.css)}`;
  console.log(`${kilobytes(js)} js ${kilobytes(css)} css ${limits}  ${name}${within ? '' : '  TOO LARGE'}`);
}

const entries = Object.entries(manifest).filter(([, chunk]) => chunk.isEntry);
const first = filesOf(
  manifest,
  entries.flatMap(([name, { dynamicImports = [] }]) => [name, ...dynamicImports]),
);
judge('first load, up to the menu', first, firstLoad);
const scripts = first.filter((file) => file.endsWith('.js')).length;
if (scripts > mostScripts) {
  process.exitCode = 1;
  console.log(`The first load has ${scripts} scripts, more than ${mostScripts}.`);
}
for (const name of Object.keys(manifest).filter((name) => /^routes\/.*-page\.tsx$/.test(name)))
  judge(
    name,
    filesOf(manifest, [name]).filter((file) => !first.includes(file)),
    largestPage,
  );
