import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CoverageRow, isStatement } from '#scripts/coverage-page.ts';
import { root } from '#scripts/files.ts';
import type { Mutation } from './mutation.ts';

/** Problems of the mutations that can be found without running tests. */
export function problemsOf(mutations: readonly Mutation[], rows: readonly CoverageRow[]): string[] {
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
