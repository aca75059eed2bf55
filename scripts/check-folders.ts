/** Folders depend on each other in one direction only: no import into a higher layer, no two folders that import each other. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, root } from './files.ts';
import { folderProblems, importsOf } from './folder-problems.ts';

/** Tests, and what only they import, may use anything. */
const isTest = (file: string): boolean =>
  /\.(?:test|spec)\.tsx?$/.test(file) || /^client\/(?:[\w-]+\/)*(?:test-[\w-]+\.tsx?$|e2e\/)/.test(file);

const files = ['client', 'fixtures', 'mock-server', 'schema', 'scripts']
  .flatMap((folder) => [...filesBelow(folder, '.ts'), ...filesBelow(folder, '.tsx')])
  .filter((file) => !isTest(file));
const imports = files.flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')));
const problems = folderProblems(imports);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
