import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildInChild } from '#scripts/build-in-child.ts';
import { buildFolder } from '#scripts/builds.mjs';
import { root } from '#scripts/files.ts';
import { writeDist } from '#scripts/write-dist.ts';
import { writePackage } from './write-package.ts';

export type Packed = {
  /** The file that other repositories install. */
  tarball: string;
  /** Its unpacked contents. */
  folder: string;
  files: readonly { path: string; size: number }[];
  size: number;
  remove(): void;
};

/** Packs what `npm pack` packs, in a temporary folder. */
export function packForTest(): Packed {
  buildInChild('portal', 'mock', 'package');
  const temporary = mkdtempSync(join(tmpdir(), 'package-'));
  const source = join(temporary, 'source');
  for (const file of ['package.json', 'README.md', 'LICENSE']) cpSync(join(root, file), join(source, file));
  writeDist(buildFolder('portal'), join(source, 'dist'));
  writePackage(source);
  const npm = ['pack', '--ignore-scripts', '--json', '--pack-destination', temporary];
  const [{ filename, files, size }] = JSON.parse(
    execFileSync('npm', npm, { cwd: source, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  const tarball = join(temporary, filename);
  execFileSync('tar', ['xzf', tarball, '-C', temporary]);
  const remove = () => rmSync(temporary, { recursive: true });
  return { tarball, folder: join(temporary, 'package'), files, size, remove };
}
