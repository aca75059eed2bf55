/**
 * `npm run pictures`: screenshots of all states of docs/states.md in light, dark and at phone width, with
 * fixed time and seed; with `--gallery`, those of the scenario gallery.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildInChild } from './build-in-child.ts';
import { ensureChromium } from './chromium.ts';
import { root } from './files.ts';
import { galleryPictures } from './gallery.ts';

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        out: { type: 'string' },
        compare: { type: 'string' },
        only: { type: 'string' },
        gallery: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error} See npm run pictures -- --help`);
  }
}

const { out, compare, only, gallery } = readOptions();
if (gallery && (out || compare || only)) fail('--gallery has no other options.');
if (out && compare) fail('--out and --compare exclude each other: --compare writes no pictures.');
if (compare && !existsSync(compare))
  fail(`--compare ${compare}: no such folder. Capture one first: npm run pictures -- --out ${compare}`);
const folder = resolve(gallery ? galleryPictures(root) : (compare ?? out ?? join(root, '.build/pictures')));

try {
  process.env.CHROMIUM_PATH = ensureChromium();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
buildInChild('mock', 'portal', 'server');
if (!compare && !only) rmSync(folder, { recursive: true, force: true });
const config = 'client/e2e/pictures/pictures.config.ts';
const { status } = spawnSync(
  'npx',
  [
    '--no',
    'playwright',
    'test',
    '--config',
    config,
    gallery ? 'gallery.pictures.ts' : 'states.pictures.ts',
    ...(only ? ['--grep', only] : []),
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, PICTURES_FOLDER: folder, ...(compare ? { PICTURES_COMPARE: '1' } : {}) },
  },
);
if (!compare && existsSync(folder)) console.log(`Pictures are in ${folder}`);
process.exit(status ?? 1);
