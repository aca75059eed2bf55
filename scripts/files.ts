import { join } from 'node:path';
import { filesIn } from './stamp.mjs';

export const root = join(import.meta.dirname, '..');

/** The files in a folder of the project with a suffix, as sorted paths relative to the root. */
export const filesBelow = (folder: string, ending = ''): string[] =>
  filesIn(folder)
    .filter((file) => file.endsWith(ending))
    .sort();
