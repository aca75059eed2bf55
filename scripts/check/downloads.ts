/** The part `downloads` of `npm run check`: gzipped download sizes from the build's manifest, against budgets. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readBuiltFiles } from '#client/host/built-files.ts';
import { filesOf, readManifest } from '#client/host/manifest.ts';
import { buildStale } from '#scripts/build/build-stale.ts';
import { buildFolder } from '#scripts/build/builds.mjs';
import { demoBudget, demoFirstLoad } from '#scripts/demo/first-load.ts';

/** Bytes after gzip; 1 kB is 1,000 bytes. docs/CONTRIBUTING.md describes how to stay within a budget. */
type Budget = { js: number; css: number };

/** Everything up to the menu, on every page: libraries, session, frame. */
const firstLoad: Budget = { js: 175_300, css: 6_600 };

/** The first load with the page of most visits. 400 bytes keep the page working if a part's code is missing. */
const dashboardWhole: Budget = { js: 213_500, css: 14_500 };
const dashboardPage = 'routes/dashboard/dashboard-page.tsx';

/** The most a page may add to the first load, including panel states and the people to ask for access. */
const anyPage: Budget = { js: 39_500, css: 9_400 };

/** Pages with a larger budget, such as long lists with row headers and card labels for screen readers. */
const largerPages: Readonly<Record<string, Budget>> = {
  'routes/metrics/advanced-actions-page.tsx': { js: 41_000, css: 9_400 },
  'routes/metrics/device-access-page.tsx': { js: 41_000, css: 9_400 },
  'routes/offline-tools/offline-tools-page.tsx': { js: 46_000, css: 9_400 },
  'routes/groups/group/group-page.tsx': { js: 47_000, css: 9_400 },
  'routes/devices/list/devices-page.tsx': { js: 59_700, css: 11_800 },
  'routes/users/users-page.tsx': { js: 57_500, css: 12_200 },
  'routes/users/invite/invite-page.tsx': { js: 40_500, css: 9_400 },
};

await buildStale(['portal', 'demo']);
const build = buildFolder('portal');
const manifest = readManifest(readBuiltFiles(build));

const bytes = new Map<string, number>();
function gzipped(file: string): number {
  const size = bytes.get(file) ?? gzipSync(readFileSync(join(build, file)), { level: 9 }).length;
  bytes.set(file, size);
  return size;
}

const total = (files: readonly string[], ending: string) =>
  files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + gzipped(file), 0);
const kilobytes = (sum: number) => `${(sum / 1000).toFixed(1)} kB`.padStart(9);

function judge(name: string, files: readonly string[], budget: Budget): void {
  const js = total(files, '.js');
  const css = total(files, '.css');
  const within = js <= budget.js && css <= budget.css;
  if (!within) process.exitCode = 1;
  const limits = `of ${kilobytes(budget.js)} and ${kilobytes(budget.css)}`;
  console.log(
    `${kilobytes(js)} js ${kilobytes(css)} css ${limits}, ${String(files.length).padStart(2)} files  ${name}${within ? '' : '  TOO LARGE'}`,
  );
}

const entries = Object.entries(manifest).filter(([, chunk]) => chunk.isEntry);
const first = filesOf(
  manifest,
  entries.flatMap(([name, { dynamicImports = [] }]) => [name, ...dynamicImports]),
);
judge('first load, up to the menu', first, firstLoad);
judge('/dashboard, whole', [...new Set([...first, ...filesOf(manifest, [dashboardPage])])], dashboardWhole);

const pages = Object.keys(manifest).filter((name) => /^routes\/.*-page\.tsx$/.test(name));
for (const name of pages) {
  const own = filesOf(manifest, [name]).filter((file) => !first.includes(file));
  judge(name, own, largerPages[name] ?? anyPage);
}
for (const name of Object.keys(largerPages).filter((name) => !pages.includes(name))) {
  console.log(`scripts/check/downloads.ts has a budget for ${name}, which is no page of the build.`);
  process.exitCode = 1;
}

const demo = demoFirstLoad(buildFolder('demo'));
const fits = demo.bytes <= demoBudget;
if (!fits) process.exitCode = 1;
console.log(
  `${kilobytes(demo.bytes)} of ${kilobytes(demoBudget)}, ${demo.files} files  demo, up to the dashboard, with the mock API${fits ? '' : '  TOO LARGE'}`,
);
