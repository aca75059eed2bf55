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

function layerOf(file: string): { layer: Layer | null; level: number } {
  let deepest: { layer: Layer | null; level: number } = { layer: null, level: -1 };
  for (const [level, layers] of levels.entries())
    for (const layer of layers)
      if (isInLayer(file, layer) && layer.path.length > (deepest.layer?.path.length ?? 0))
        deepest = { layer, level };
  return deepest;
}

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

/** The groups of names that lead to each other (Tarjan's strongly connected components). */
function circles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const numbers = new Map<string, number>();
  const open: string[] = [];
  const groups: string[][] = [];
  function visit(name: string): number {
    const number = numbers.size;
    numbers.set(name, number);
    open.push(name);
    let lowest = number;
    for (const next of edges.get(name) ?? []) {
      const seen = numbers.get(next);
      if (seen === undefined) lowest = Math.min(lowest, visit(next));
      else if (open.includes(next)) lowest = Math.min(lowest, seen);
    }
    if (lowest === number) groups.push(open.splice(open.indexOf(name)));
    return lowest;
  }
  for (const name of edges.keys()) if (!numbers.has(name)) visit(name);
  return groups.filter(({ length }) => length > 1);
}

/** The folder of the second level that a file is in, such as `client/routes`; a file above is its own. */
function roomOf(file: string): string {
  const [top, room, rest] = file.split('/', 3);
  return rest === undefined ? file : `${top}/${room}`;
}

function importCircles(imports: readonly Import[], nameOf: (file: string) => string): string[] {
  const edges = new Map<string, Set<string>>();
  const examples = new Map<string, string>();
  for (const { from, to } of imports) {
    const [own, other] = [nameOf(from), nameOf(to)];
    if (areOne(own, other)) continue;
    edges.set(own, (edges.get(own) ?? new Set()).add(other));
    if (!examples.has(`${own} ${other}`)) examples.set(`${own} ${other}`, `${from} ${to}`);
  }
  return circles(edges).map((names) => {
    const within = names.flatMap((own) => names.flatMap((other) => examples.get(`${own} ${other}`) ?? []));
    return `${names.toSorted().join(' and ')} import each other: ${within.toSorted().join(', ')}.`;
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
  ...importCircles(imports, (file) => file),
  ...importCircles(imports, folderOf),
  ...importCircles(imports, roomOf),
];
