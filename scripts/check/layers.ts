/** The part `layers` of `npm run check`: imports go down. Biome's noImportCycles finds circles of files. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { filesBelow, root } from '#scripts/files.ts';

type Layer = {
  /** Lower layers that it doesn't import. */
  not?: readonly string[];
  /** It also runs in pages, so it imports no modules of Node. */
  anywhere?: true;
};

/** Only `client/dev` and `client/demo` know the mock. */
const mock = ['mock-server', 'fixtures', 'schema/world'];

/** The lowest is first. A file belongs to the longest path that contains it, and imports from its own layer and those before. */
const layers: Readonly<Record<string, Layer>> = {
  schema: { anywhere: true },
  fixtures: {},
  'mock-server/contract': { anywhere: true },
  'mock-server/core': { anywhere: true },
  'mock-server/domains': { anywhere: true },
  'mock-server/api.ts': { anywhere: true },
  'mock-server/control': { anywhere: true },
  'mock-server/node': { not: ['mock-server/domains', 'mock-server/control'] },
  'mock-server': {},
  'mock-server/testing': {},
  'client/lib': { not: mock },
  'client/browser': { not: mock },
  'client/components': { not: mock },
  'client/session': { not: [...mock, 'client/components'] },
  'client/graphql': { not: [...mock, 'client/components'] },
  'client/routes': { not: mock },
  'client/dev': { not: ['mock-server', 'client/routes'] },
  'client/app': { not: [...mock, 'client/dev'] },
  'client/host': { not: [...mock, 'client/dev'] },
  'client/main.tsx': { not: mock },
  client: { not: [...mock, 'client/dev'] },
  'client/demo': { not: ['mock-server/node', 'client/routes'] },
  scripts: {},
};
const paths = Object.keys(layers);

/** Folders whose subfolders import only these parts of each other. */
const separate = { 'client/routes': [], 'mock-server/domains': ['state', 'rules'] };

const isIn = (file: string, path: string) => file === path || file.startsWith(`${path}/`);
const layerOf = (file: string) =>
  paths.reduce((found, path) => (isIn(file, path) && path.length > found.length ? path : found), '');

const partsBelow = (file: string, parent: string) =>
  isIn(file, parent) ? file.slice(parent.length + 1).split('/') : [];

/** Whether both are in the same subfolder, or the imported file is a part that others may read. */
function isNear(from: string, to: string): boolean {
  return Object.entries(separate).every(([parent, shared]) => {
    const [own, other] = [partsBelow(from, parent), partsBelow(to, parent)];
    if (own.length < 2 || other.length < 2 || own[0] === other[0]) return true;
    return shared.some((part) => other[1] === part || other[1] === `${part}.ts`);
  });
}

function isAllowed(from: string, to: string): boolean {
  const own = layerOf(from);
  const { not = [], anywhere = false } = layers[own] ?? {};
  if (layerOf(to) === '') return !anywhere || !/^(?:node:|express$|jsonwebtoken$)/.test(to);
  // Lists of states stand beside their pages, which don't import them.
  const refused = from.endsWith('.states.ts') ? not.filter((path) => path !== 'fixtures') : not;
  const isBelow = paths.indexOf(layerOf(to)) <= paths.indexOf(own);
  return isBelow && isNear(from, to) && !refused.some((path) => isIn(to, path));
}

/** The imports of a file, types and dynamic imports included, that the table doesn't allow. */
export function layerProblems(file: string, source: string): string[] {
  const names = [...source.matchAll(/(?:\bfrom |\bimport |\bimport\()'([^']+)'/g)];
  const targets = names.map(([, name = '']) => {
    if (name.startsWith('#')) return name.slice(1);
    return name.startsWith('.') ? posix.join(posix.dirname(file), name) : name;
  });
  return targets
    .filter((target) => !isAllowed(file, target))
    .map((target) => `${file} must not import ${target} (scripts/check/layers.ts).`);
}

/** Tests and their helpers may import anything. */
const isTest = (file: string): boolean =>
  /\.(?:test|spec)\.tsx?$|^client\/(?:[\w-]+\/)*(?:test-[\w-]+\.tsx?$|(?:e2e|testing)\/)/.test(file);

if (process.argv[1] === import.meta.filename) {
  const problems = ['client', 'fixtures', 'mock-server', 'schema', 'scripts']
    .flatMap((folder) => [...filesBelow(folder, '.ts'), ...filesBelow(folder, '.tsx')])
    .filter((file) => !isTest(file))
    .flatMap((file) => layerProblems(file, readFileSync(join(root, file), 'utf8')));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
}
