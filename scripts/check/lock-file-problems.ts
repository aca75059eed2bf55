import { minVersion, satisfies } from 'semver';

type LockedPackage = {
  engines?: { node?: string } | readonly string[];
  optionalDependencies?: Record<string, string>;
};

/** The used properties of package-lock.json; packages by folder, the project itself is "". */
export type LockFile = { packages: Record<string, LockedPackage> };

/** The folders where Node looks for a package imported from `folder`, nearest first. */
function* foldersOf(name: string, folder: string): Generator<string> {
  let parent = folder;
  while (parent !== '') {
    yield `${parent}/node_modules/${name}`;
    parent = parent.slice(0, Math.max(0, parent.lastIndexOf('/node_modules/')));
  }
  yield `node_modules/${name}`;
}

const nodeOf = ({ engines }: LockedPackage) => (engines && 'node' in engines ? engines.node : undefined);

/**
 * The problems that break `npm ci`: optional packages that aren't locked, such as binaries of other platforms,
 * and packages that don't run on the oldest Node in the project's `engines`.
 */
export function lockFileProblems({ packages }: LockFile): string[] {
  const oldest = minVersion(nodeOf(packages[''] ?? {}) ?? '*')?.version ?? '0.0.0';
  return Object.entries(packages).flatMap(([folder, locked]) => {
    const missing = Object.entries(locked.optionalDependencies ?? {})
      .filter(([name]) => ![...foldersOf(name, folder)].some((path) => path in packages))
      .map(([name, range]) => `${folder} needs ${name}@${range}, which is not locked.`);
    const node = nodeOf(locked) ?? '*';
    if (satisfies(oldest, node)) return missing;
    return [...missing, `${folder} needs Node ${node}; the project runs on ${oldest}.`];
  });
}
