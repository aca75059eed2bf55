/** The part `specification` of `npm run check`: the files and tests that the coverage page names exist. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/files.ts';

const page = 'docs/specification-coverage.md';

/** A path in backticks, optionally followed by test names: `file.test.ts` "a sentence", "another". */
const reference = /`([^`\s]+\.(?:ts|tsx|graphql|json|css|html|md))`((?:[ ,;]*"[^"]+")*)/g;

function problemsWith(file: string, titles: readonly string[]): string[] {
  const path = join(root, file);
  if (!existsSync(path) || !statSync(path).isFile()) return [`names ${file}, which does not exist.`];
  const source = readFileSync(path, 'utf8');
  return titles
    .filter((title) => !source.includes(title))
    .map((title) => `quotes the test "${title}", which ${file} does not have.`);
}

const lines = readFileSync(join(root, page), 'utf8').split('\n');
const problems = lines.flatMap((line, index) => {
  // The first cell is the statement, which may quote anything.
  const [statement = ''] = /^\| .+? (?<!\\)\|/.exec(line) ?? [];
  if (statement === '') return [];
  const references = [...line.slice(statement.length).matchAll(reference)];
  return references.flatMap(([, file = '', quoted = '']) => {
    const titles = [...quoted.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title);
    return problemsWith(file, titles).map((problem) => `${page}:${index + 1} ${problem}`);
  });
});
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
