import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#scripts/files.ts';
import { type LockFile, lockFileProblems, packagesUsedBy } from './lock-file-problems.ts';

const shipped = ['react-dom', 'express'];
function problemsAfter(change: (packages: LockFile['packages']) => void = () => {}): string[] {
  const file: LockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  change(file.packages);
  return lockFileProblems(file, shipped);
}

describe('the lock file', () => {
  it('has every platform, runs on the oldest Node, and ships only what may be shipped', () => {
    expect(problemsAfter()).toEqual([]);
  });

  it('is refused without the binary of one platform', () => {
    const problems = problemsAfter((packages) => {
      delete packages['node_modules/@biomejs/cli-darwin-arm64'];
    });
    expect(problems).toEqual([
      'node_modules/@biomejs/biome has no binary for darwin on arm64 in the lock file.',
      expect.stringMatching(
        /^node_modules\/@biomejs\/biome needs @biomejs\/cli-darwin-arm64@\S+, which is not locked\.$/,
      ),
    ]);
  });

  it('is refused with a package that the oldest Node cannot run, or that has no checksum', () => {
    const problems = problemsAfter((packages) => {
      packages['node_modules/newer'] = { engines: { node: '>=22.13.0' } };
    });
    expect(problems).toEqual([
      'node_modules/newer needs Node >=22.13.0; the project runs on 20.19.0.',
      'node_modules/newer has no checksum in the lock file.',
    ]);
  });

  it('is refused if a shipped package, or one it depends on, has another license or runs a script', () => {
    const problems = problemsAfter((packages) => {
      Object.assign(packages['node_modules/scheduler'] ?? {}, { license: '(GPL-3.0-only OR UNLICENSED)' });
      Object.assign(packages['node_modules/accepts'] ?? {}, { hasInstallScript: true });
      Object.assign(packages['node_modules/express'] ?? {}, { license: '(GPL-3.0-only OR MIT)' });
    });
    expect(problems).toEqual([
      'node_modules/accepts runs a script on installation.',
      'node_modules/scheduler has the license "(GPL-3.0-only OR UNLICENSED)", which is not on the list.',
    ]);
  });

  it("finds optional packages as Node does: in the package's folder or an outer one", () => {
    const locked = { integrity: 'sha512-' };
    const packages = {
      'node_modules/a/node_modules/b': { ...locked, optionalDependencies: { binary: '1.0.0' } },
    };
    for (const folder of [
      'node_modules/a/node_modules/b/node_modules/',
      'node_modules/a/node_modules/',
      'node_modules/',
    ])
      expect(lockFileProblems({ packages: { ...packages, [`${folder}binary`]: locked } })).toEqual([]);
    const elsewhere = { ...packages, 'node_modules/c/node_modules/binary': locked };
    expect(lockFileProblems({ packages: elsewhere })).toEqual([
      'node_modules/a/node_modules/b needs binary@1.0.0, which is not locked.',
    ]);
  });

  it('counts the packages that sources import as shipped, but not types and modules of Node', () => {
    const source = `import { join } from 'node:path';\nimport type { A } from 'typed';\nimport express from 'express';
export { b } from '@scope/b/deep';\nimport './own.ts';\nconst late = () => import('late/part');\n`;
    expect(packagesUsedBy([source])).toEqual(['@scope/b', 'express', 'late']);
  });
});
