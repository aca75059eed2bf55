import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, buildRoot } from '#scripts/builds.mjs';

const compressedCopy = /\.(br|gz)$/;

/** Puts `dist-package/` into `folder`: the bundles, and the portal with the mock. Its copies are made when it starts. */
export function writePackage(folder: string): void {
  const made = join(buildRoot, `made-dist-${process.pid}`);
  const target = join(folder, 'dist-package');
  try {
    mkdirSync(buildRoot, { recursive: true });
    cpSync(buildFolder('package'), made, { recursive: true });
    const filter = (file: string) => !compressedCopy.test(file);
    cpSync(buildFolder('mock'), join(made, 'portal'), { recursive: true, filter });
    rmSync(target, { recursive: true, force: true });
    cpSync(made, target, { recursive: true });
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}
