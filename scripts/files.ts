import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

export const root = join(import.meta.dirname, '..');

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile()) yield path;
    // The benchmarks install their peers below scripts/.
    else if (entry.isDirectory() && entry.name !== 'node_modules') yield* walk(path);
  }
}

/** The files in a folder of the project with a suffix, as sorted paths relative to the root. */
export function filesBelow(folder: string, ending = ''): string[] {
  return [...walk(join(root, folder))]
    .filter((file) => file.endsWith(ending))
    .map((file) => relative(root, file).replaceAll('\\', '/'))
    .sort();
}
