import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, root } from '#scripts/files.ts';
import { copyProblems } from './words/copy-problems.ts';

const isOurs = (path: string) =>
  /\.(test|spec)\./.test(path) ||
  !/\.(generated|states)\.|\/test-[^/]*$|^client\/e2e\/|^scripts\/|\.schema\.json$/.test(path);

const files = [
  ...['client', 'mock-server', 'fixtures', 'schema', 'scripts'].flatMap((folder) => [
    ...filesBelow(folder, '.ts'),
    ...filesBelow(folder, '.tsx'),
  ]),
  ...filesBelow('schema', '.graphql'),
  ...filesBelow('fixtures', '.json'),
].filter(isOurs);

const problems = files.flatMap((path) => copyProblems(path, readFileSync(join(root, path), 'utf8')));
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(
    `\n${problems.length} texts to reword. The words are in scripts/check/words/unwanted-words.ts.`,
  );
  process.exit(1);
}
