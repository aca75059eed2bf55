/**
 * `npm run mutations`: breaks the code of each statement of docs/specification-coverage.md, one at a time in
 * a copy of the checkout, and runs the tests its row cites. Each cited test has to fail at least once.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type CoverageRow, isStatement, readCoverage } from './coverage-page.ts';
import { copyCheckout } from './mutations/checkout-copy.ts';
import type { Mutation } from './mutations/mutation.ts';
import { mutations } from './mutations/mutations.ts';
import { runTests, type Verdict } from './mutations/run-tests.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });

/** The cited tests that fail, and those that don't exist. */
async function noticedBy(folder: string, mutation: Mutation, row: CoverageRow) {
  const path = join(folder, mutation.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    source.replace(mutation.from, () => mutation.to),
  );
  try {
    const results = await runTests(folder, row.references);
    const named = (wanted: Verdict) =>
      results.filter(({ verdict }) => verdict === wanted).map(({ file, title }) => `${file} "${title}"`);
    return { noticed: named('failed'), missing: named('missing') };
  } finally {
    writeFileSync(path, source);
  }
}

const rows = readCoverage().filter((row) => isStatement(row) && row.statement.includes(values.only ?? ''));
if (rows.length === 0) {
  console.error('No statement to test. See npm run mutations -- --help');
  process.exit(1);
}
const folder = copyCheckout();
let failed = 0;
try {
  for (const row of rows) {
    const cited = row.references.flatMap(({ file, titles }) => titles.map((title) => `${file} "${title}"`));
    const noticed = new Set<string>();
    const missing = new Set<string>();
    const survived: string[] = [];
    for (const mutation of mutations.filter(({ statement }) => statement === row.statement)) {
      const by = await noticedBy(folder, mutation, row);
      for (const test of by.noticed) noticed.add(test);
      for (const test of by.missing) missing.add(test);
      if (by.noticed.length === 0) survived.push(`${mutation.file}: ${mutation.from} -> ${mutation.to}`);
    }
    const blind = cited.filter((test) => !noticed.has(test) && !missing.has(test));
    const isHeld = missing.size === 0 && blind.length === 0 && survived.length === 0 && cited.length > 0;
    console.log(`${isHeld ? 'ok    ' : 'FAILED'} ${row.statement}`);
    if (isHeld) continue;
    failed += 1;
    for (const mutation of survived) console.log(`  no test noticed ${mutation}`);
    for (const test of missing) console.log(`  ran no such test: ${test}`);
    for (const test of blind) console.log(`  passes with broken code: ${test}`);
    if (cited.length === 0) console.log(`  ${row.place} cites no test.`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${rows.length - failed} statements proven, ${failed} not`);
process.exitCode = failed > 0 ? 1 : 0;
