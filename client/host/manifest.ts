import type { BuiltFiles } from './built-files.ts';

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

/** The manifest of a built portal; empty where it has none. */
export function readManifest(files: BuiltFiles): Manifest {
  return JSON.parse(files.get('.vite/manifest.json')?.toString() ?? '{}');
}

/** Every script and style sheet a manifest names. */
export function filesInManifest(manifest: Manifest): readonly string[] {
  return Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]);
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
    // After the styles of its imports, whose rules it may override.
    for (const file of chunk.css ?? []) files.add(file);
  }
  names.forEach(visit);
  return [...files];
}
