/**
 * Builds and generated files are named by a stamp of their sources, so that what is fresh is found without reading
 * a file. Plain JavaScript, so that `npm start` with a fresh build loads no compiler.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isHidden } from '#schema/text/hidden-name.mjs';

/**
 * `portal`: without the mock. `mock`: with client/dev. `server`: the host, and the mock API in a separate chunk.
 * `demo`: with the mock API in the page. `package`: the importable parts of the npm package.
 * @typedef {'portal' | 'mock' | 'server' | 'demo' | 'package'} BuildName
 */

const root = join(import.meta.dirname, '..');
export const buildRoot = join(root, '.build');

/** @param {string} folder below the root @returns {string[]} */
export function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (isHidden(entry.name)) return [];
    if (!entry.isDirectory()) return path;
    // The benchmarks install their peers below scripts/.
    return entry.name === 'node_modules' ? [] : filesIn(path);
  });
}

/** The names, sizes and times of files, and the version of Node. @param {readonly string[]} files */
function stampOf(files) {
  const hash = createHash('sha256').update(process.version);
  for (const file of files.toSorted()) {
    const { size, mtimeMs } = statSync(join(root, file));
    // Node copies times in whole milliseconds.
    hash.update(`${file}\0${size}\0${Math.round(mtimeMs)}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

const portal = ['client', 'schema', 'scripts/build'];
const withMock = [...portal, 'fixtures', 'mock-server'];
const withCommands = ['client', 'schema', 'fixtures', 'mock-server', 'scripts'];
/** @type {Record<BuildName, readonly string[]>} */
const folders = { portal, mock: portal, demo: withMock, server: withCommands, package: withCommands };
const isNotBuilt = /\.test\.tsx?$|\.md$|^client\/e2e\/|^scripts\/(?:bench|package\/clients)\//;

/** Where a build of the current sources is, or will be. @param {BuildName} name */
export function buildFolder(name) {
  const files = folders[name].flatMap(filesIn).filter((file) => !isNotBuilt.test(file));
  return join(buildRoot, name, stampOf(['package-lock.json', 'tsconfig.json', ...files]));
}

/** @param {BuildName} name */
export const isBuilt = (name) => existsSync(buildFolder(name));

/** The stamp of the last generation, and the files that it wrote. */
export const generatedStampFile = join(buildRoot, 'generated.json');

const isGenerated = /\.generated\.ts$|^fixtures\/world\.schema\.json$/;
const isInput =
  /^schema\/|\.graphql$|\.states\.ts$|^client\/lib\/paths\.ts$|^fixtures\/([^/]+\.ts|.*\.json)$|^scripts\/generate/;

export const generatedStamp = () =>
  stampOf([
    ...['package.json', 'package-lock.json'],
    ...['schema', 'client', 'fixtures', 'scripts']
      .flatMap(filesIn)
      .filter((file) => isInput.test(file) && !isGenerated.test(file) && !/\.test\.ts$/.test(file)),
  ]);

export function isFresh() {
  if (!existsSync(generatedStampFile)) return false;
  const { stamp, files } = JSON.parse(readFileSync(generatedStampFile, 'utf8'));
  return (
    stamp === generatedStamp() && files.every((/** @type {string} */ file) => existsSync(join(root, file)))
  );
}
