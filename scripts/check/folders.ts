import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, root } from '#scripts/files.ts';
import { folderProblems, importsOf, packagesOf } from './folder-problems.ts';

/** Tests and their helpers may import anything. */
const isTest = (file: string): boolean =>
  /\.(?:test|spec)\.tsx?$/.test(file) ||
  /^client\/(?:[\w-]+\/)*(?:test-[\w-]+\.tsx?$|(?:e2e|testing)\/)/.test(file);

const files = ['client', 'fixtures', 'mock-server', 'schema', 'scripts']
  .flatMap((folder) => [...filesBelow(folder, '.ts'), ...filesBelow(folder, '.tsx')])
  .filter((file) => !isTest(file));
const sources = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
const problems = folderProblems(
  sources.flatMap(([file, source]) => importsOf(file, source)),
  sources.flatMap(([file, source]) => packagesOf(file, source)),
);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
