import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, buildRoot } from '#scripts/build/builds.mjs';
import { writeDist } from '#scripts/build/write-dist.ts';
import { root } from '#scripts/files.ts';

export type Tarball = {
  filename: string;
  files: readonly { path: string; size: number }[];
  size: number;
};

const compressedCopy = /\.(br|gz)$/;
const relativeLink = /\[([^\]]+)\]\((?!https?:|#)[^)]+\)/g;

/** docs/package.md with relative links reduced to their text, because other documents aren't packed. */
const page = () => readFileSync(join(root, 'docs/package.md'), 'utf8').replace(relativeLink, '$1');

/** The portal's files aren't compressed: the host does that when it starts. */
export function writeContents(folder: string): void {
  writeFileSync(join(folder, 'README.md'), page());
  rmSync(join(folder, 'dist-package'), { recursive: true, force: true });
  writeDist(buildFolder('portal'), join(folder, 'dist'));
  cpSync(buildFolder('package'), join(folder, 'dist-package'), { recursive: true });
  const filter = (file: string) => !compressedCopy.test(file);
  cpSync(buildFolder('mock'), join(folder, 'dist-package/portal'), { recursive: true, filter });
}

/** Packs the current builds into `target` as `npm pack` does, from a folder outside the checkout. */
export function writePackage(target: string): Tarball {
  const newFolder = join(buildRoot, `made-npm-${process.pid}`);
  try {
    mkdirSync(newFolder, { recursive: true });
    for (const name of ['package.json', 'LICENSE']) cpSync(join(root, name), join(newFolder, name));
    writeContents(newFolder);
    const npm = ['pack', '--ignore-scripts', '--json', '--pack-destination', target];
    const [tarball] = JSON.parse(
      execFileSync('npm', npm, { cwd: newFolder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
    return tarball;
  } finally {
    rmSync(newFolder, { recursive: true, force: true });
  }
}
