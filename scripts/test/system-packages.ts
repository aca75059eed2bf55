import { spawnSync } from 'node:child_process';
import { findChromium, isExecutable } from '#scripts/browser/chromium.ts';

/** Installs the programs that tests start, where this user may (root on Debian); else says what to install. */
export function installSystemPackages(): void {
  const packages: string[] = [];
  if (findChromium() === null) packages.push('chromium-headless-shell');
  if (spawnSync('redis-server', ['--version']).error) packages.push('redis-server');
  if (packages.length === 0) return;
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) {
    console.log(`Tests need ${packages.join(' and ')}. On Debian: apt-get install ${packages.join(' ')}`);
    return;
  }
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  console.log(`Installing what tests need, as root: apt-get update && apt-get ${install.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], install]) spawnSync('apt-get', ['-qq', ...args], { stdio: 'inherit', env });
}
