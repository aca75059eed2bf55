/**
 * Checks that package-lock.json installs on every platform and on the oldest Node of package.json's
 * `engines`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/files.ts';
import { type LockFile, lockFileProblems } from './lock-file-problems.ts';

const lockFile: LockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const problems = lockFileProblems(lockFile);
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error('Choose versions that have what is missing, or add overrides; see docs/dependencies.md.');
  process.exit(1);
}
