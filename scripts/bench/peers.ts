import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/files.ts';
import { run } from './child.ts';

/** What the comparison measures; a separate package, so that the project never installs it. */
export const peerFolder = join(root, 'scripts/bench/peers');

function versionsOf(file: string): Record<string, string> {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, file), 'utf8'));
  return { ...dependencies, ...devDependencies };
}

/** Comparisons are with the same libraries, so what both use has to be one version. */
function checkVersions(): void {
  const ours = versionsOf('package.json');
  for (const [name, version] of Object.entries(versionsOf('scripts/bench/peers/package.json')))
    if (ours[name] !== undefined && ours[name] !== version)
      throw new Error(
        `The portal uses ${name} ${ours[name]}, the peers ${version}. Set it in scripts/bench/peers/package.json and run npm install there.`,
      );
}

/** Version of an installed peer. */
export const peerVersion = (name: string): string =>
  JSON.parse(readFileSync(join(peerFolder, 'node_modules', name, 'package.json'), 'utf8')).version;

/** Installs the peers where they aren't, or aren't those of the lock file. */
export async function installPeers(): Promise<void> {
  checkVersions();
  const installed = join(peerFolder, 'node_modules/.package-lock.json');
  const isThere =
    existsSync(installed) &&
    Object.keys(versionsOf('scripts/bench/peers/package.json')).every((name) => {
      const wanted = versionsOf('scripts/bench/peers/package.json')[name];
      return existsSync(join(peerFolder, 'node_modules', name)) && peerVersion(name) === wanted;
    });
  if (isThere) return;
  console.log('Installing what is measured beside, once: npm ci in scripts/bench/peers …');
  await run(['npm', 'ci', '--prefix', peerFolder, '--ignore-scripts', '--no-audit', '--no-fund']);
}
