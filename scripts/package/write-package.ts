import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, buildRoot } from '#scripts/builds.mjs';
import { root } from '#scripts/files.ts';
import { writeDist } from '#scripts/write-dist.ts';

export type Tarball = {
  /** Its file name, such as `licence-portal-0.1.0.tgz`. */
  filename: string;
  files: readonly { path: string; size: number }[];
  size: number;
};

const compressedCopy = /\.(br|gz)$/;
const relativeLink = /\[([^\]]+)\]\((?!https?:|#)[^)]+\)/g;

/** The repository's manifest, without what is only for work on the repository. */
function manifest(): string {
  const { scripts, devDependencies, overrides, imports, packageManager, ...packed } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return `${JSON.stringify(packed, null, 2)}\n`;
}

/** docs/package.md; links to other documents, which aren't packed, become their text. */
const page = () => readFileSync(join(root, 'docs/package.md'), 'utf8').replace(relativeLink, '$1');

/** Writes the bundles, and the portal with and without the mock. Its host compresses them when it starts. */
function writeContents(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), manifest());
  writeFileSync(join(folder, 'README.md'), page());
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  writeDist(buildFolder('portal'), join(folder, 'dist'));
  cpSync(buildFolder('package'), join(folder, 'dist-package'), { recursive: true });
  const filter = (file: string) => !compressedCopy.test(file);
  cpSync(buildFolder('mock'), join(folder, 'dist-package/portal'), { recursive: true, filter });
}

/** Packs the current builds into `target`. npm would pack the repository's README.md, so it packs a folder of its own. */
export function writePackage(target: string): Tarball {
  const made = join(buildRoot, `made-npm-${process.pid}`);
  try {
    writeContents(made);
    const npm = ['pack', '--ignore-scripts', '--json', '--pack-destination', target];
    const [tarball] = JSON.parse(
      execFileSync('npm', npm, { cwd: made, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
    return tarball;
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}
