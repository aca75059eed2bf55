import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unwatchFile,
  watchFile,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';

/**
 * `portal`: without the mock. `mock`: with client/dev. `server`: the host, and the mock API in a separate chunk.
 * `package`: the importable parts of the npm package. `demo`: with the mock API in the page, as one chunk.
 * Plain JavaScript, so that `npm start` with a fresh build loads no compiler.
 *
 * @typedef {'portal' | 'mock' | 'server' | 'package' | 'demo'} BuildName
 */

const root = join(import.meta.dirname, '../..');
export const buildRoot = join(root, '.build');

const common = ['package-lock.json', 'tsconfig.json', 'scripts/build/build-outputs.ts', 'client', 'schema'];
const withApi = [...common, 'fixtures', 'mock-server', 'scripts/build'];
/** @type {Record<BuildName, readonly string[]>} */
const sources = {
  portal: common,
  mock: common,
  server: [...common, 'fixtures', 'mock-server', 'scripts'],
  package: [...common, 'fixtures', 'mock-server', 'scripts'],
  demo: withApi,
};
export const buildNames = /** @type {BuildName[]} */ (Object.keys(sources));

/** The builds that tests open. Only `npm test -- --all` packs the package, which builds it. */
export const testedBuilds = buildNames.filter((name) => name !== 'package');
const notBuilt = /\.test\.tsx?$|\.md$|^client\/e2e\/|^scripts\/bench\//;

/** @param {string} path below the root @returns {Generator<string>} files, without those of node_modules */
function* filesIn(path) {
  const full = join(root, path);
  if (statSync(full).isFile()) {
    if (!notBuilt.test(path)) yield path;
    return;
  }
  for (const entry of readdirSync(full, { withFileTypes: true }))
    if (entry.name !== 'node_modules') yield* filesIn(`${path}/${entry.name}`);
}

/**
 * It may not exist yet. Its name changes with the names, sizes and times of sources, so builds never overwrite
 * each other.
 * @param {BuildName} name
 */
export function buildFolder(name) {
  const hash = createHash('sha256').update(process.version);
  for (const file of sources[name].flatMap((path) => [...filesIn(path)]).sort()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return join(buildRoot, name, hash.digest('hex').slice(0, 16));
}

/** @param {string} folder as `buildFolder` names it */
export const isBuilt = (folder) =>
  ['index.html', 'serve.js', 'licence-portal.js'].some((file) => existsSync(join(folder, file)));

/** One file per process that serves builds, named by process ID, with one folder per line. */
export const usesFolder = join(buildRoot, 'in-use');

/** Holds the process ID of the build that is being made. */
export const lockFile = join(buildRoot, 'lock');

/** The process that began an output which isn't finished; undefined for other entries. @param {string} entry of .build */
export const makerOf = (entry) => /^made-\w+-(\d+)$/.exec(entry)?.[1];

/** Removes the lock and the unfinished output of a process that was killed. @param {number | undefined} pid */
export function removeUnfinished(pid) {
  if (!existsSync(buildRoot)) return;
  for (const entry of readdirSync(buildRoot))
    if (makerOf(entry) === String(pid)) rmSync(join(buildRoot, entry), { recursive: true, force: true });
  if (existsSync(lockFile) && readFileSync(lockFile, 'utf8') === String(pid))
    rmSync(lockFile, { force: true });
}

/** Keeps builds from being removed when newer ones are built. @param {readonly string[]} folders */
export function claimBuilds(folders) {
  const file = join(usesFolder, String(process.pid));
  try {
    mkdirSync(usesFolder, { recursive: true });
    writeFileSync(file, folders.map((folder) => `${relative(buildRoot, folder)}\n`).join(''));
  } catch {
    // In a read-only folder, other processes can't build or remove anything either.
    return;
  }
  process.once('exit', () => rmSync(file, { force: true }));
}

const pollMs = 1_000;

/** Calls back once. @param {readonly string[]} folders those in use @param {() => void} tell */
export function onNewerBuild(folders, tell) {
  const parents = folders.map((folder) => join(folder, '..'));
  /** @param {string} parent */
  const namesIn = (parent) => (existsSync(parent) ? readdirSync(parent) : []);
  const oldNames = new Set(parents.flatMap(namesIn));
  const look = () => {
    if (parents.flatMap(namesIn).every((name) => oldNames.has(name))) return;
    for (const parent of parents) unwatchFile(parent, look);
    tell();
  };
  for (const parent of parents) watchFile(parent, { interval: pollMs, persistent: false }, look);
}
