import { minVersion, satisfies } from 'semver';

type LockedPackage = {
  license?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  os?: readonly string[];
  cpu?: readonly string[];
  engines?: { node?: string } | readonly string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/** The used properties of package-lock.json; packages by folder, the project itself is "". */
export type LockFile = { packages: Record<string, LockedPackage> };
type Packages = LockFile['packages'];

/** Licenses that only require a copy of their notice. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  // Fonts may be bundled with software of any license.
  'OFL-1.1',
  // The license of CPython's library, as free as BSD's.
  'Python-2.0',
]);
const platforms = ['linux', 'darwin', 'win32'].flatMap((os) => ['x64', 'arm64'].map((cpu) => ({ os, cpu })));

/** The folder where Node finds `name` when `folder` imports it; null if the lock file has none. */
function resolve(packages: Packages, name: string, folder: string): string | null {
  for (let parent = folder; ; parent = parent.slice(0, Math.max(0, parent.lastIndexOf('/node_modules/')))) {
    const path = parent === '' ? `node_modules/${name}` : `${parent}/node_modules/${name}`;
    if (path in packages) return path;
    if (parent === '') return null;
  }
}

export function packagesUsedBy(sources: readonly string[]): string[] {
  const names = sources.flatMap((source) =>
    [
      ...source.matchAll(
        /(?:^|\n)(?:import|export) (?!type\b)(?:[^;'"]*? from )?'([^'.#][^']*)'|\bimport\('([^'.#][^']*)'\)/g,
      ),
    ].map(([, whole = '', lazy = '']) => whole || lazy),
  );
  const packageOf = (path: string) =>
    path
      .split('/')
      .slice(0, path.startsWith('@') ? 2 : 1)
      .join('/');
  return [...new Set(names.filter((name) => !name.startsWith('node:')).map(packageOf))].sort();
}

function withDependencies(packages: Packages, names: readonly string[]): Set<string> {
  const folders = new Set<string>();
  const follow = (name: string, from: string) => {
    const folder = resolve(packages, name, from);
    if (folder === null || folders.has(folder)) return;
    folders.add(folder);
    for (const next of Object.keys(packages[folder]?.dependencies ?? {})) follow(next, folder);
  };
  for (const name of names) follow(name, '');
  return folders;
}

/** Optional packages that aren't locked, and platforms without a binary; `npm ci` fails there. */
function platformProblems(packages: Packages, folder: string): string[] {
  const optional = Object.entries(packages[folder]?.optionalDependencies ?? {});
  const missing = optional
    .filter(([name]) => resolve(packages, name, folder) === null)
    .map(([name, range]) => `${folder} needs ${name}@${range}, which is not locked.`);
  const binaries = optional.flatMap(([name]) => {
    const binary = packages[resolve(packages, name, folder) ?? ''];
    return binary?.os && binary.cpu ? [binary] : [];
  });
  if (binaries.length === 0) return missing;
  return platforms
    .filter(({ os, cpu }) => !binaries.some((each) => each.os?.includes(os) && each.cpu?.includes(cpu)))
    .map(({ os, cpu }) => `${folder} has no binary for ${os} on ${cpu} in the lock file.`)
    .concat(missing);
}

const nodeOf = ({ engines }: LockedPackage) => (engines && 'node' in engines ? engines.node : undefined);

/** @param shippedNames the packages that the product imports, whose licenses and install scripts count */
export function lockFileProblems({ packages }: LockFile, shippedNames: readonly string[] = []): string[] {
  const oldest = minVersion(nodeOf(packages[''] ?? {}) ?? '*')?.version ?? '0.0.0';
  const shipped = withDependencies(packages, shippedNames);
  return Object.entries(packages).flatMap(([folder, locked]) => {
    const problems = platformProblems(packages, folder);
    const node = nodeOf(locked) ?? '*';
    if (!satisfies(oldest, node))
      problems.push(`${folder} needs Node ${node}; the project runs on ${oldest}.`);
    if (folder !== '' && !locked.integrity) problems.push(`${folder} has no checksum in the lock file.`);
    if (!shipped.has(folder)) return problems;
    const { license = '', hasInstallScript } = locked;
    const alternatives = license.replaceAll(/[()]/g, '').split(' OR ');
    if (!alternatives.some((each) => permissive.has(each)))
      problems.push(`${folder} has the license "${license}", which is not on the list.`);
    if (hasInstallScript) problems.push(`${folder} runs a script on installation.`);
    return problems;
  });
}
