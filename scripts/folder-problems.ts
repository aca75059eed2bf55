import { posix } from 'node:path';

/** An import of one file by another; paths relative to the root. */
export type Import = { from: string; to: string };

/**
 * Folders from the lowest layer to the highest. A file belongs to the most specific one it is in, and may
 * import from its own layer and lower ones.
 */
export const layers: readonly string[] = [
  'schema',
  'fixtures',
  'mock-server/contract',
  'mock-server/core',
  'mock-server/domains',
  'mock-server/control',
  'mock-server/node',
  'mock-server',
  'mock-server/testing',
  'client/lib',
  'client/browser',
  'client/components/theme',
  'client/components/controls',
  'client/components/panels',
  'client/components/files',
  'client/components/tables',
  'client/components/charts',
  'client/components/layout',
  'client',
  'scripts',
];

const inFolder = (path: string, folder: string) => path.startsWith(`${folder}/`);

function layerOf(file: string): number {
  const found = layers.filter((layer) => inFolder(file, layer));
  const deepest = found.reduce((a, b) => (b.length > a.length ? b : a), '');
  return layers.indexOf(deepest);
}

/** Folders in these must not import each other; shared code belongs elsewhere. */
const separate: readonly { parent: string; shared: string }[] = [
  { parent: 'mock-server/domains', shared: 'mock-server/core/' },
  { parent: 'client/routes', shared: 'client/components/, client/graphql/ or client/lib/' },
];

/** The subfolder of `parent` that a file is in. */
const partOf = (file: string, parent: string): string | undefined => {
  const [part, rest] = inFolder(file, parent) ? file.slice(parent.length + 1).split('/', 2) : [];
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

/** Imports from a lower layer into a higher one. */
function upwardImports(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) =>
    layerOf(from) < layerOf(to)
      ? [`${from} imports ${to}, which is in a higher layer: ${layers.join(' <- ')}.`]
      : [],
  );
}

/** Imports from one domain of the mock server, or area of the portal, into another. */
function importsOfOthers(imports: readonly Import[]): string[] {
  return separate.flatMap(({ parent, shared }) =>
    imports.flatMap(({ from, to }) => {
      const [own, other] = [partOf(from, parent), partOf(to, parent)];
      return own !== undefined && other !== undefined && own !== other
        ? [`${from} imports ${to}, of another folder in ${parent}/. What several need belongs to ${shared}.`]
        : [];
    }),
  );
}

/** Outside the mock server, a folder and its subfolders count as one. */
const areOne = (a: string, b: string): boolean =>
  !inFolder(a, 'mock-server') && (a === b || inFolder(a, b) || inFolder(b, a));

/** Pairs of folders whose files import each other. */
function mutualPairs(imports: readonly Import[]): string[] {
  const first = new Map<string, Import>();
  for (const each of imports) {
    const key = `${posix.dirname(each.from)} ${posix.dirname(each.to)}`;
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

/** All problems with imports between folders, one sentence each. */
export const folderProblems = (imports: readonly Import[]): string[] => [
  ...upwardImports(imports),
  ...importsOfOthers(imports),
  ...mutualPairs(imports),
];
