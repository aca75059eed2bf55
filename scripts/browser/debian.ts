import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns whether it did, since the user may not be allowed to */
export function installFromDebian(...packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return false;
  console.log(`Installing Debian's ${packages.join(' and ')} …`);
  const options = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  // Unit and browser tests run in parallel, and both may install something.
  const patient = ['-o', 'DPkg::Lock::Timeout=300'];
  execFileSync('apt-get', ['update', '-qq', ...patient], options);
  execFileSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...patient, ...packages],
    options,
  );
  return true;
}
