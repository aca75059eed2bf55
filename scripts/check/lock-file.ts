/** Checks package-lock.json: every platform, the oldest Node, and the licenses and scripts of shipped packages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, root } from '#scripts/files.ts';
import { type LockFile, lockFileProblems, packagesUsedBy } from './lock-file-problems.ts';

const notShipped = /\.test\.tsx?$|\/(?:e2e|testing)\/|\/test-[\w-]+\.tsx?$|\.config\.ts$/;
const sources = ['client', 'fixtures', 'mock-server', 'schema']
  .flatMap((folder) => [...filesBelow(folder, '.ts'), ...filesBelow(folder, '.tsx')])
  .filter((file) => !notShipped.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'));
const lockFile: LockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const problems = lockFileProblems(lockFile, packagesUsedBy(sources));
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error('Choose versions that have what is missing, or add overrides; see docs/dependencies.md.');
  process.exit(1);
}
