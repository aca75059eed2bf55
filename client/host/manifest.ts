import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A chunk of the build, as Vite's manifest describes it; paths are below the build's folder. */
type Chunk = {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  isEntry?: boolean;
};

/** By source file or name. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** The manifest of a built portal. @throws when `folder` holds none. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
}

/** The files of these chunks and of all they import statically: scripts and their styles. */
export function filesOf(manifest: Manifest, names: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  function visit(name: string): void {
    const chunk = manifest[name];
    if (seen.has(name) || !chunk) return;
    seen.add(name);
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
    // Behind those of what it imports, whose rules it may overrule.
    for (const file of chunk.css ?? []) files.add(file);
  }
  names.forEach(visit);
  return [...files];
}
