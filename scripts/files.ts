import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { filesIn } from './stamp.mjs';

export const root = join(import.meta.dirname, '..');

/** The files in a folder of the project with a suffix, as sorted paths relative to the root. */
export const filesBelow = (folder: string, ending = ''): string[] =>
  filesIn(folder)
    .filter((file) => file.endsWith(ending))
    .sort();

const require = createRequire(import.meta.url);

/** A file of a dependency, which a workspace of npm may have installed in a folder above. */
export const packageFile = (name: string, file: string): string =>
  join(dirname(require.resolve(`${name}/package.json`)), file);
