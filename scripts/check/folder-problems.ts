import { posix } from 'node:path';
import { allowed, type Layer, levels, separate } from './layers.ts';

/** An import of one file by another; paths relative to the root. */
export type Import = { from: string; to: string };

export type PackageImport = { from: string; name: string };

const inFolder = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** A module in a folder of its own name counts as that folder: `state.ts` as `state/`. */
const withoutEnding = (file: string): string => file.replace(/\.tsx?$/, '');

const isInLayer = (file: string, { path }: Layer): boolean =>
  inFolder(file, path) || inFolder(withoutEnding(file), path);

/** The most specific layer of a file, and its level. */
function layerOf(file: string): { layer: Layer | null; level: number } {
  let deepest: { layer: Layer | null; level: number } = { layer: null, level: -1 };
  for (const [level, layers] of levels.entries())
    for (const layer of layers)
      if (isInLayer(file, layer) && layer.path.length > (deepest.layer?.path.length ?? 0))
        deepest = { layer, level };
  return deepest;
}

/** The subfolder of `parent` that a file is in. */
const partOf = (file: string, parent: string): string | undefined => {
  const [part, rest] = file.startsWith(`${parent}/`) ? file.slice(parent.length + 1).split('/', 2) : [];
  return rest === undefined ? undefined : part;
};

/** The repository files that a source file imports, including types and dynamic imports. */
export function importsOf(file: string, source: string): Import[] {
  const names = source.matchAll(/(?:\bfrom |\bimport |\bimport\()'([^']+)'/g);
  return [...names].flatMap(([, name = '']) => {
    if (name.startsWith('#')) return [{ from: file, to: name.slice(1) }];
    return name.startsWith('.') ? [{ from: file, to: posix.join(posix.dirname(file), name) }] : [];
  });
}

/** The packages that a source file imports, including types and dynamic imports. */
export function packagesOf(file: string, source: string): PackageImport[] {
  const names = source.matchAll(/(?:\bfrom |\bimport |\bimport\()'([^'#.][^']*)'/g);
  return [...names].map(([, name = '']) => ({ from: file, name }));
}

function refusedImports(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    if (allowed.some(([a, b]) => a === from && b === to)) return [];
    const [own, other] = [layerOf(from), layerOf(to)];
    if (own.level < other.level)
      return [`${from} imports ${to}, which is in a higher layer (scripts/check/layers.ts).`];
    const { layer } = own;
    // Lists of states are next to their pages, but no page imports them.
    const not = (layer?.not ?? []).filter((each) => !(each === 'fixtures' && /\.states\.ts$/.test(from)));
    return not.some((folder) => inFolder(to, folder))
      ? [`${from} imports ${to}, which ${layer?.path} must not import (scripts/check/layers.ts).`]
      : [];
  });
}

function refusedPackages(imports: readonly PackageImport[]): string[] {
  return imports.flatMap(({ from, name }) => {
    const { layer } = layerOf(from);
    const isRefused = layer?.notPackages?.some((each) =>
      each === 'node:' ? name.startsWith(each) : inFolder(name, each),
    );
    return isRefused
      ? [`${from} imports ${name}, which ${layer?.path} must not import (scripts/check/layers.ts).`]
      : [];
  });
}

/** Imports from one domain of the mock server, or area of the portal, into another. */
function importsOfOthers(imports: readonly Import[]): string[] {
  return separate.flatMap(({ parent, shared, readable = [] }) =>
    imports.flatMap(({ from, to }) => {
      const [own, other] = [partOf(from, parent), partOf(to, parent)];
      if (readable.some((kind) => inFolder(withoutEnding(to), `${parent}/${other}/${kind}`))) return [];
      return own !== undefined && other !== undefined && own !== other
        ? [`${from} imports ${to}, of another folder in ${parent}/. What several need belongs to ${shared}.`]
        : [];
    }),
  );
}

/** States and rules of domains that have no place in the order of domains, where any import would pass. */
const withoutPlace = (imports: readonly Import[]): string[] =>
  [...new Set(imports.map(({ from }) => from))]
    .filter(
      (file) =>
        /^mock-server\/domains\/[^/]+\/(?:state|rules)\b/.test(file) &&
        layerOf(file).layer?.path === 'mock-server/domains',
    )
    .map((file) => `The domain of ${file} has no place in the order of domains (scripts/check/layers.ts).`);

/** Outside the mock server, a folder and its subfolders count as one. */
const areOne = (a: string, b: string): boolean =>
  !inFolder(a, 'mock-server') && (a === b || inFolder(a, b) || inFolder(b, a));

/** A domain's `state.ts` and `rules.ts` count as folders of their own. */
const folderOf = (file: string): string =>
  /^mock-server\/domains\/[^/]+\/(state|rules)\.ts$/.test(file) ? withoutEnding(file) : posix.dirname(file);

function mutualPairs(imports: readonly Import[]): string[] {
  const first = new Map<string, Import>();
  for (const each of imports) {
    const key = `${folderOf(each.from)} ${folderOf(each.to)}`;
    if (!first.has(key)) first.set(key, each);
  }
  return [...first].flatMap(([key, there]) => {
    const [from = '', to = ''] = key.split(' ');
    const back = from < to && !areOne(from, to) ? first.get(`${to} ${from}`) : undefined;
    return back
      ? [`${from}/ and ${to}/ import each other: ${there.from} ${there.to}, and ${back.from} ${back.to}.`]
      : [];
  });
}

export const folderProblems = (
  imports: readonly Import[],
  packages: readonly PackageImport[] = [],
): string[] => [
  ...refusedImports(imports),
  ...refusedPackages(packages),
  ...importsOfOthers(imports),
  ...withoutPlace(imports),
  ...mutualPairs(imports),
];
