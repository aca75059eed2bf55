import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '#scripts/files.ts';
import { type StateLink, stateLinks } from '#scripts/states-in-browser.ts';
import { pictureName } from '#scripts/states-of-screens.ts';
import { type Look, lookNames } from './capture-state.ts';
import { decodePicture, encodePicture, type Pixels } from './picture-codec.ts';

/** The pictures that are part of the repository. */
export const baseline = join(root, 'docs/pictures');

/** The file of a picture below its folder; addresses and HTML use it too. */
export const pictureFile = ({ address }: StateLink, look: Look): string =>
  `${look}/${pictureName(address)}.webp`;

export async function readPicture(folder: string, file: string): Promise<Pixels | null> {
  const path = join(folder, file);
  return existsSync(path) ? decodePicture(readFileSync(path)) : null;
}

export async function writePicture(folder: string, file: string, picture: Pixels): Promise<void> {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await encodePicture(picture));
}

/** Pictures in a folder that no state has, for example since it was removed. */
export function strayPictures(folder: string): string[] {
  const known = new Set(stateLinks.flatMap((link) => lookNames.map((look) => pictureFile(link, look))));
  return lookNames
    .filter((look) => existsSync(join(folder, look)))
    .flatMap((look) => readdirSync(join(folder, look)).map((file) => `${look}/${file}`))
    .filter((file) => !known.has(file));
}

export function removeStrayPictures(folder: string): void {
  for (const file of strayPictures(folder)) rmSync(join(folder, file));
}
