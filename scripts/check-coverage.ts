/**
 * Checks docs/specification-coverage.md: files and quoted tests exist, and each statement has a valid
 * mutation.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type CoverageRow, coveragePage, isStatement, readCoverage } from './coverage-page.ts';
import { root } from './files.ts';
import type { Mutation } from './mutations/mutation.ts';
import { mutations } from './mutations/mutations.ts';

/** Problems of the mutations that can be found without running tests. */
function problemsOf(mutations: readonly Mutation[], rows: readonly CoverageRow[]): string[] {
  const statements = new Map(rows.filter(isStatement).map((row) => [row.statement, row]));
  const mutated = new Set(mutations.map(({ statement }) => statement));
  const missing = [...statements.values()]
    .filter(({ statement }) => !mutated.has(statement))
    .map(({ place, statement }) => `${place} has no mutation for "${statement}" in scripts/mutations/.`);
  const wrong = mutations.flatMap(({ statement, file, from, to }) => {
    const row = statements.get(statement);
    if (!row) return [`A mutation names "${statement}", which is no statement of the coverage page.`];
    if (!row.references.some((reference) => reference.file === file))
      return [`The mutation of "${statement}" changes ${file}, which ${row.place} doesn't name.`];
    const count = readFileSync(join(root, file), 'utf8').split(from).length - 1;
    if (count !== 1)
      return [
        `The mutation of "${statement}" looks for ${JSON.stringify(from)}; ${file} has it ${count} times.`,
      ];
    return from === to ? [`The mutation of "${statement}" changes nothing.`] : [];
  });
  return [...missing, ...wrong];
}

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
if (problems.length === 0) problems.push(...problemsOf(mutations, rows));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
