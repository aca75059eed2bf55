import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/files.ts';
import { coveragePage, readCoverage } from './coverage-page.ts';

const rows = readCoverage();
const problems = rows.length === 0 ? [`${coveragePage} names no file.`] : [];
for (const { place, references } of rows)
  for (const { file, titles } of references) {
    const path = join(root, file);
    if (!existsSync(path) || !statSync(path).isFile()) {
      problems.push(`${place} names ${file}, which does not exist.`);
      continue;
    }
    const source = titles.length > 0 ? readFileSync(path, 'utf8') : '';
    for (const title of titles)
      if (!source.includes(title))
        problems.push(`${place} quotes the test "${title}", which ${file} does not have.`);
  }
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
