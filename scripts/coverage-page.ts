import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.ts';

export const coveragePage = 'docs/specification-coverage.md';

/** A file named in a row, with the test names quoted after it. */
export type Reference = { file: string; titles: readonly string[] };

export type CoverageRow = {
  /** The row's position, as `file:line`. */
  place: string;
  /** The heading above the table, such as `## 7. The calls it makes`. */
  heading: string;
  statement: string;
  references: readonly Reference[];
};

/** A path in backticks, optionally followed by test names: `file.test.ts` "a sentence", "another". */
const reference = /`([^`\s]+\.(?:ts|tsx|graphql|json|css|html|md))`((?:[ ,;]*"[^"]+")*)/g;

/** The files named in a line, with the test names quoted after each. */
export function referencesIn(text: string): Reference[] {
  return [...text.matchAll(reference)].map(([, file = '', quoted = '']) => ({
    file,
    titles: [...quoted.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }));
}

/** All table rows of docs/specification-coverage.md, in order, without headers and separators. */
export function readCoverage(): CoverageRow[] {
  const rows: CoverageRow[] = [];
  let heading = '';
  for (const [index, line] of readFileSync(join(root, coveragePage), 'utf8').split('\n').entries()) {
    if (line.startsWith('##')) heading = line;
    const [, statement = ''] = /^\| (.+?) (?<!\\)\|/.exec(line) ?? [];
    const references = referencesIn(line.slice(statement.length + 2));
    if (statement && references.length > 0)
      rows.push({ place: `${coveragePage}:${index + 1}`, heading, statement, references });
  }
  return rows;
}

/** Whether a row is a statement of the specification, which a test has to prove. */
export const isStatement = ({ heading }: CoverageRow): boolean => /^##+ \d|^### /.test(heading);
