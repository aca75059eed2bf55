/**
 * Holds docs/specification-coverage.md against the tree: every file it names exists, and every test it
 * quotes stands in the file named before it.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.ts';

const page = 'docs/specification-coverage.md';

/** A path in backticks, optionally followed by test names: `file.test.ts` "a sentence", "another". */
const reference = /`([^`\s]+\.(?:ts|tsx|graphql|json|css|html|md))`((?:[ ,;]*"[^"]+")*)/g;

const problems: string[] = [];
let checked = 0;
for (const [index, line] of readFileSync(join(root, page), 'utf8').split('\n').entries()) {
  for (const [, file = '', quoted = ''] of line.matchAll(reference)) {
    checked += 1;
    const path = join(root, file);
    if (!existsSync(path) || !statSync(path).isFile()) {
      problems.push(`${page}:${index + 1} names ${file}, which does not exist.`);
      continue;
    }
    const source = quoted ? readFileSync(path, 'utf8') : '';
    for (const [, title = ''] of quoted.matchAll(/"([^"]+)"/g))
      if (!source.includes(title))
        problems.push(`${page}:${index + 1} quotes the test "${title}", which ${file} does not have.`);
  }
}
if (checked === 0) problems.push(`${page} names no file.`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
