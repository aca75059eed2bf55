import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/files.ts';

export const coveragePage = 'docs/specification-coverage.md';

export type Reference = { file: string; titles: readonly string[] };

export type CoverageRow = {
  /** The row's position, as `file:line`. */
  place: string;
  references: readonly Reference[];
};

/** A path in backticks, optionally followed by test names: `file.test.ts` "a sentence", "another". */
const reference = /`([^`\s]+\.(?:ts|tsx|graphql|json|css|html|md))`((?:[ ,;]*"[^"]+")*)/g;

export function referencesIn(text: string): Reference[] {
  return [...text.matchAll(reference)].map(([, file = '', quoted = '']) => ({
    file,
    titles: [...quoted.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }));
}

export function readCoverage(): CoverageRow[] {
  const rows: CoverageRow[] = [];
  for (const [index, line] of readFileSync(join(root, coveragePage), 'utf8').split('\n').entries()) {
    const [, statement = ''] = /^\| (.+?) (?<!\\)\|/.exec(line) ?? [];
    const references = referencesIn(line.slice(statement.length + 2));
    if (statement && references.length > 0) rows.push({ place: `${coveragePage}:${index + 1}`, references });
  }
  return rows;
}
