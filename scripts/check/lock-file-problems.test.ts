import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#scripts/files.ts';
import { type LockFile, lockFileProblems } from './lock-file-problems.ts';

const locked = (): LockFile => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

describe('the lock file', () => {
  it('has every platform and runs on the oldest Node', () => {
    expect(lockFileProblems(locked())).toEqual([]);
  });

  it('is refused without the binary of one platform', () => {
    const file = locked();
    delete file.packages['node_modules/@biomejs/cli-darwin-arm64'];
    expect(lockFileProblems(file)).toEqual([
      expect.stringMatching(
        /^node_modules\/@biomejs\/biome needs @biomejs\/cli-darwin-arm64@\S+, which is not locked\.$/,
      ),
    ]);
  });

  it('is refused with a package that the oldest Node cannot run', () => {
    const file = locked();
    file.packages['node_modules/newer'] = { engines: { node: '>=22.13.0' } };
    expect(lockFileProblems(file)).toEqual([
      'node_modules/newer needs Node >=22.13.0; the project runs on 20.19.0.',
    ]);
  });

  it("finds optional packages as Node does: in the package's folder or an outer one", () => {
    const optionalDependencies = { binary: '1.0.0' };
    const packages = { 'node_modules/a/node_modules/b': { optionalDependencies } };
    for (const folder of [
      'node_modules/a/node_modules/b/node_modules/',
      'node_modules/a/node_modules/',
      'node_modules/',
    ])
      expect(lockFileProblems({ packages: { ...packages, [`${folder}binary`]: {} } })).toEqual([]);
    expect(lockFileProblems({ packages: { ...packages, 'node_modules/c/node_modules/binary': {} } })).toEqual(
      ['node_modules/a/node_modules/b needs binary@1.0.0, which is not locked.'],
    );
  });
});
