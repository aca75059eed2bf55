import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { filesInManifest, readManifest } from './manifest.ts';

/** The files of a built portal by path relative to its folder, separated by `/`. */
export type BuiltFiles = ReadonlyMap<string, Buffer>;

function filesInPage(page: string): string[] {
  return [...page.matchAll(/ (?:href|src)="\/([^/"][^"]*)"/g)].map(([, file = '']) => file);
}

function readFolder(folder: string): BuiltFiles {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    return new Map(
      paths.map((path) => [relative(folder, path).replaceAll(sep, '/'), readFileSync(path)] as const),
    );
  } catch {
    throw new Error(
      `There is no built portal in ${folder}, or it is being replaced. Build the portal again.`,
    );
  }
}

/** Keeps the files in memory (about 3 MB), so a new build doesn't affect a running host. @throws without a complete built portal. */
export function readBuiltFiles(folder: string): BuiltFiles {
  const files = readFolder(folder);
  const page = files.get('index.html')?.toString();
  const pageFiles = page === undefined ? ['index.html'] : filesInPage(page);
  for (const file of ['.vite/manifest.json', ...pageFiles, ...filesInManifest(readManifest(files))])
    if (!files.has(file))
      throw new Error(
        `The built portal in ${folder} lacks ${file}. Remove that folder and build the portal again.`,
      );
  return files;
}
