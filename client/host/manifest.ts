/** A chunk in Vite's manifest; paths are relative to the build's folder. */
type Chunk = {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  isEntry?: boolean;
};

export type Manifest = Readonly<Record<string, Chunk>>;

export function readManifest(files: ReadonlyMap<string, Buffer>): Manifest {
  return JSON.parse(files.get('.vite/manifest.json')?.toString() ?? '{}');
}

export function filesInManifest(manifest: Manifest): readonly string[] {
  return Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]);
}

export function filesOf(manifest: Manifest, names: readonly string[]): readonly string[] {
  const visitedNames = new Set<string>();
  const files = new Set<string>();
  function visit(name: string): void {
    const chunk = manifest[name];
    if (visitedNames.has(name) || !chunk) return;
    visitedNames.add(name);
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
    // A chunk's styles come after those of its imports, because its rules may override theirs.
    for (const file of chunk.css ?? []) files.add(file);
  }
  names.forEach(visit);
  return [...files];
}
