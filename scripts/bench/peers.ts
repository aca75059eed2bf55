import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/files.ts';
import { run } from './child.ts';

/** The alternatives; a separate package, so that the project never installs them. */
export const peerFolder = join(root, 'scripts/bench/peers');

export const peerVersion = (name: string): string =>
  JSON.parse(readFileSync(join(peerFolder, 'node_modules', name, 'package.json'), 'utf8')).version;

export function installPeers(): void {
  console.log('Installing the alternatives in scripts/bench/peers …');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline'];
  console.log(run(['npm', 'install', '--prefix', peerFolder, ...options]));
}
