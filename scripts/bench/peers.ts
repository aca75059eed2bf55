import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/files.ts';
import { run } from './child.ts';

/** The alternatives; a separate package, so that the project never installs them. */
export const peerFolder = join(root, 'scripts/bench/peers');

function versionsOf(file: string): Record<string, string> {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, file), 'utf8'));
  return { ...dependencies, ...devDependencies };
}

/** Verifies that both use the same version of each shared library. */
function checkVersions(): void {
  const ours = versionsOf('package.json');
  for (const [name, version] of Object.entries(versionsOf('scripts/bench/peers/package.json')))
    if (ours[name] !== undefined && ours[name] !== version)
      throw new Error(
        `The portal uses ${name} ${ours[name]}, the peers ${version}. Set it in scripts/bench/peers/package.json and run npm install there.`,
      );
}

export const peerVersion = (name: string): string =>
  JSON.parse(readFileSync(join(peerFolder, 'node_modules', name, 'package.json'), 'utf8')).version;

export function installPeers(): void {
  checkVersions();
  console.log('Installing the alternatives in scripts/bench/peers …');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline'];
  console.log(run(['npm', 'install', '--prefix', peerFolder, ...options]));
}
