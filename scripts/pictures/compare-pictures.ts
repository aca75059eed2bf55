import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/files.ts';
import type { StateLink } from '#scripts/states-in-browser.ts';
import type { Look } from './capture-state.ts';
import { paintingIn, paintingOf, paintingProblem } from './painting.ts';
import type { Pixels } from './picture-codec.ts';
import { differenceOf } from './picture-difference.ts';
import { pictureFile, readPicture, strayPictures, writePicture } from './picture-files.ts';
import { type Change, writePicturesPage } from './pictures-page.ts';
import { takePictures, withChromium } from './take-pictures.ts';

/** Where the page with the differences is written. */
export const differencesFolder = join(root, '.build/differences');

/** Pictures compared, states done, and one line per picture that differs or state that failed. */
export type Comparison = { compared: number; done: number; problems: string[] };

/**
 * Compares how states look with the pictures in a folder, and writes a page that shows before, after and difference.
 *
 * @param renew the command that takes the pictures in the folder again.
 */
export function comparePictures(
  folder: string,
  links: readonly StateLink[],
  { minutes, renew }: { minutes: number | null; renew: string },
): Promise<Comparison> {
  return withChromium(async (browser) => {
    const problem = paintingProblem(paintingIn(folder), await paintingOf(browser), renew);
    if (problem) return { compared: 0, done: 0, problems: [problem] };
    rmSync(differencesFolder, { recursive: true, force: true });
    cpSync(folder, join(differencesFolder, 'before'), { recursive: true });
    const changes: Change[] = [];
    const problems: string[] = [];
    const report = (line: string) => {
      console.log(`  ${line}`);
      problems.push(line);
    };
    let compared = 0;
    const compare = async (link: StateLink, look: Look, after: Pixels) => {
      const file = pictureFile(link, look);
      const before = await readPicture(folder, file);
      compared += 1;
      const difference = before && differenceOf(before, after);
      if (before && !difference) return;
      await writePicture(join(differencesFolder, 'after'), file, after);
      if (difference) await writePicture(join(differencesFolder, 'difference'), file, difference.picture);
      changes.push({ link, look, pixels: difference?.pixels ?? null });
      report(
        `${link.address} (${look}): ${difference ? `${difference.pixels} pixels differ` : 'no picture'}`,
      );
    };
    const { done, failed } = await takePictures(browser, links, minutes, compare);
    for (const line of failed) report(line);
    for (const file of strayPictures(folder)) report(`${file}: no state has this picture`);
    writePicturesPage(differencesFolder, changes);
    return { compared, done: done.length, problems };
  });
}
