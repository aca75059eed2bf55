/**
 * `npm run mutations`: puts a small fault into the code of each statement of docs/specification-coverage.md, one at a
 * time in a copy of the checkout, and runs the tests its row cites. Each cited test has to fail for one of them.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom } from '#fixtures/random.ts';
import { type CoverageRow, isStatement, readCoverage } from './coverage-page.ts';
import { copyCheckout } from './mutations/checkout-copy.ts';
import type { Mutation } from './mutations/mutation.ts';
import { mutations } from './mutations/mutations.ts';
import { runTests } from './mutations/run-tests.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string' },
  },
});
const today = Math.floor(Date.now() / 86_400_000);
const seed = values.seed === undefined ? today : Number(values.seed);
const needsBrowser = (row: CoverageRow) => row.references.some(({ file }) => file.endsWith('.spec.ts'));

function chosenRows(): CoverageRow[] {
  const all = readCoverage().filter(isStatement);
  if (values.only) return all.filter(({ statement }) => statement.includes(values.only ?? ''));
  if (values.sample === undefined) return all;
  const random = createRandom('mutations', seed);
  const left = all.filter((row) => !needsBrowser(row));
  return Array.from({ length: Number(values.sample) }, () =>
    left.splice(random.below(left.length), 1),
  ).flat();
}

/** The cited tests that notice a fault. */
async function noticedBy(folder: string, mutation: Mutation, row: CoverageRow): Promise<string[]> {
  const path = join(folder, mutation.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    source.replace(mutation.from, () => mutation.to),
  );
  try {
    const noticed: string[] = [];
    for (const { file, titles } of row.references.filter(({ titles }) => titles.length > 0))
      for (const [title, verdict] of await runTests(folder, file, titles)) {
        if (verdict === 'missing') throw new Error(`${row.place}: ${file} ran no test named "${title}".`);
        if (verdict === 'failed') noticed.push(`${file} "${title}"`);
      }
    return noticed;
  } finally {
    writeFileSync(path, source);
  }
}

const rows = chosenRows();
if (rows.length === 0) {
  console.error('No statement to test. See npm run mutations -- --help');
  process.exit(1);
}
if (values.sample !== undefined) console.log(`${rows.length} statements, seed ${seed}`);
const folder = copyCheckout();
let failed = 0;
try {
  for (const row of rows) {
    const cited = row.references.flatMap(({ file, titles }) => titles.map((title) => `${file} "${title}"`));
    const noticed = new Set<string>();
    const survived: string[] = [];
    for (const mutation of mutations.filter(({ statement }) => statement === row.statement)) {
      const by = await noticedBy(folder, mutation, row);
      for (const test of by) noticed.add(test);
      if (by.length === 0) survived.push(`${mutation.file}: ${mutation.from} -> ${mutation.to}`);
    }
    const blind = cited.filter((test) => !noticed.has(test));
    const isHeld = blind.length === 0 && survived.length === 0 && cited.length > 0;
    console.log(`${isHeld ? 'ok    ' : 'FAILED'} ${row.statement}`);
    if (isHeld) continue;
    failed += 1;
    for (const mutation of survived) console.log(`  no test noticed ${mutation}`);
    for (const test of blind) console.log(`  passes with broken code: ${test}`);
    if (cited.length === 0) console.log(`  ${row.place} cites no test.`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${rows.length - failed} statements proven, ${failed} not`);
process.exitCode = failed > 0 ? 1 : 0;
