import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runChild } from '#scripts/run/run-child.mjs';

/** Plain JavaScript, so that a command whose generated files are fresh loads no compiler for them. */
const root = join(import.meta.dirname, '../..');

/** The inputs and outputs of the last generation. */
export const stampFile = join(root, '.build/generated.json');

/** The generator's inputs: files, and folders with the endings of their files. */
const inputs = [
  'package.json',
  'package-lock.json',
  'schema/codegen.ts',
  'client/lib/paths.ts',
  'client/graphql/cache.ts',
  'client/graphql/cache-id.ts',
  'scripts/files.ts',
  'scripts/generate.ts',
];
const isInput =
  /^(schema|client)\/.*\.graphql$|^fixtures\/[^/]+\.ts$|^client\/.*\.states\.ts$|^scripts\/generate\//;
const isTest = /\.(test|spec)\.tsx?$/;
const isNamed = /^fixtures\/.*\.json$/;
const isGenerated = /\.generated\.ts$|^fixtures\/world\.schema\.json$/;
const isCode = /^client\/.*\.tsx?$/;

/** @param {string} folder below the root @returns {Generator<string>} */
function* filesIn(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(path);
    else if (!isGenerated.test(path) && !isTest.test(path)) yield path;
  }
}

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');

/** What decides which operations a screen uses. @param {string} code */
const usesIn = (code) => code.match(/\b\w+Document\b|(?:\bfrom |\bimport |\bimport\()'[#.][^']+'/g) ?? [];

function inputsDigest() {
  const hash = createHash('sha256');
  const files = ['client', 'fixtures', 'schema', 'scripts/generate'].flatMap((folder) => [
    ...filesIn(folder),
  ]);
  for (const file of [...inputs, ...files].sort())
    if (isInput.test(file) || inputs.includes(file)) hash.update(`${file}\0${read(file)}\0`);
    else if (isNamed.test(file)) hash.update(`${file}\0`);
    else if (isCode.test(file)) {
      const code = read(file);
      for (const name of usesIn(code)) hash.update(`${name}\0`);
    }
  return hash.digest('hex');
}

/** @typedef {{ digest: string, files: string[] }} Stamp */

/** @returns {Stamp | null} */
export const readStamp = () => (existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : null);

/** @param {readonly string[]} files what was written from the current inputs */
export function writeStamp(files) {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, JSON.stringify({ digest: inputsDigest(), files }));
}

export function isFresh() {
  const stamp = readStamp();
  return (
    stamp !== null &&
    stamp.digest === inputsDigest() &&
    stamp.files.every((file) => existsSync(join(root, file)))
  );
}

/** @param {number} [onSignal] the exit code after a signal */
export async function ensureGenerated(onSignal) {
  if (isFresh()) return;
  const generate = ['--import', 'tsx', 'scripts/generate.ts', '--if-stale'];
  if ((await runChild(generate, { onSignal })) !== 0) process.exit(1);
}
