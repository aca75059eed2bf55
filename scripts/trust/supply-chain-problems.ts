/** The used properties of an entry in package-lock.json. */
export type Locked = {
  version?: string;
  license?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  os?: readonly string[];
  cpu?: readonly string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
type Packages = Readonly<Record<string, Locked>>;

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

/** The folder where Node finds `name` when `folder` imports it; null if the lock file has none. */
function resolve(packages: Packages, name: string, folder: string): string | null {
  for (let parent = folder; ; parent = parent.slice(0, Math.max(0, parent.lastIndexOf('/node_modules/')))) {
    const path = parent === '' ? `node_modules/${name}` : `${parent}/node_modules/${name}`;
    if (path in packages) return path;
    if (parent === '') return null;
  }
}

/** The names of the packages that sources import, except Node's own modules and types. */
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

/** The folders of packages and of everything they depend on. */
export function productionFolders(packages: Packages, names: readonly string[]): string[] {
  const reachable = new Set<string>();
  const follow = (name: string, from: string) => {
    const folder = resolve(packages, name, from);
    if (folder === null || reachable.has(folder)) return;
    reachable.add(folder);
    for (const next of Object.keys(packages[folder]?.dependencies ?? {})) follow(next, folder);
  };
  for (const name of names) follow(name, '');
  return [...reachable].sort();
}

/** Packages without an allowed license; of alternatives, one has to be allowed. */
export function unlicensed(packages: Packages, folders: readonly string[]): string[] {
  return folders.flatMap((folder) => {
    const { license = '' } = packages[folder] ?? {};
    const alternatives = license.replaceAll(/[()]/g, '').split(' OR ');
    return alternatives.some((each) => permissive.has(each))
      ? []
      : [`${folder} has the license "${license}", which is not on the list.`];
  });
}

const platforms = ['linux', 'darwin', 'win32'].flatMap((os) => ['x64', 'arm64'].map((cpu) => ({ os, cpu })));

/** Packages with binaries for some platforms but not for each of Linux, macOS and Windows on x64 and arm64. */
export function missingPlatforms(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) => {
    const binaries = Object.keys(optionalDependencies).flatMap((name) => {
      const binary = packages[resolve(packages, name, folder) ?? ''];
      return binary?.os && binary.cpu ? [binary] : [];
    });
    if (binaries.length === 0) return [];
    return platforms
      .filter(({ os, cpu }) => !binaries.some((each) => each.os?.includes(os) && each.cpu?.includes(cpu)))
      .map(({ os, cpu }) => `${folder} has no binary for ${os} on ${cpu} in the lock file.`);
  });
}
