/**
 * `npm run pictures`: screenshots of all states of docs/states.md in light, dark and at phone width, with
 * fixed time and seed; with `--gallery`, those of the scenario gallery.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './files.ts';
import { galleryPictures } from './gallery.ts';
import { comparePictures, differencesFolder } from './pictures/compare-pictures.ts';
import { takeGalleryPictures } from './pictures/gallery-pictures.ts';
import { paintingIn, paintingOf, paintingProblem, savePainting } from './pictures/painting.ts';
import { baseline, pictureFile, removeStrayPictures, writePicture } from './pictures/picture-files.ts';
import { takePictures, withChromium } from './pictures/take-pictures.ts';
import { type StateLink, stateLinks } from './states-in-browser.ts';

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
        baseline: { type: 'boolean' },
        gallery: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error} See npm run pictures -- --help`);
  }
}

const { out, compare, only, gallery, ...options } = readOptions();
const chosen = Object.entries({ out, compare, gallery, baseline: options.baseline }).flatMap(
  ([name, value]) => (value ? [`--${name}`] : []),
);
if (chosen.length > 1) fail(`${chosen.join(' and ')} exclude each other.`);
if (gallery && only) fail('--gallery and --only exclude each other.');
if (compare && !existsSync(compare))
  fail(`--compare ${compare}: no such folder. Capture one first: npm run pictures -- --out ${compare}`);
const links = stateLinks.filter(({ address }) => address.includes(only ?? ''));
if (links.length === 0) fail(`--only ${only}: no address of docs/states.md contains it.`);

/** Writes pictures of states; returns one line per state that failed. */
function take(folder: string, links: readonly StateLink[]): Promise<string[]> {
  return withChromium(async (browser) => {
    const painting = await paintingOf(browser);
    // Pictures of two browsers in one folder couldn't be compared with either.
    const before = only === undefined ? null : paintingIn(folder);
    const problem = before && paintingProblem(before, painting, 'without --only');
    if (problem) return [problem];
    if (only === undefined) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const { failed } = await takePictures(browser, links, null, (link, look, picture) =>
      writePicture(folder, pictureFile(link, look), picture),
    );
    removeStrayPictures(folder);
    savePainting(folder, painting);
    return failed;
  });
}

if (gallery) {
  const folder = galleryPictures(root);
  rmSync(folder, { recursive: true, force: true });
  await withChromium((browser) => takeGalleryPictures(browser, folder));
  console.log(`Pictures are in ${folder}`);
} else if (compare) {
  const folder = resolve(compare);
  const { compared, problems } = await comparePictures(folder, links, {
    minutes: null,
    renew: `npm run pictures -- --out ${compare}`,
  });
  if (compared === 0) console.log(problems.join('\n'));
  else
    console.log(
      `${compared} pictures, ${problems.length} changed: ${relative(root, differencesFolder)}/index.html`,
    );
  process.exitCode = problems.length > 0 ? 1 : 0;
} else {
  const folder = options.baseline ? baseline : resolve(out ?? join(root, '.build/pictures'));
  const failed = await take(folder, links);
  console.log([...failed, `Pictures are in ${folder}`].join('\n'));
  process.exitCode = failed.length > 0 ? 1 : 0;
}
