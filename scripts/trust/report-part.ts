import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testSeed } from '#fixtures/test-sweeps.ts';
import { root } from '#scripts/files.ts';

export type PartReport = {
  /** The part's name, as in `npm run trust -- --only NAME`. */
  part: string;
  figures: Record<string, string | number>;
  /** The work that didn't fit into the time limit. */
  leftOut?: string;
  problems: readonly string[];
};

/** Prints a part's figures and problems, writes them below .build/trust/, and sets the exit code. */
export function reportPart(report: PartReport): void {
  const { part, figures, leftOut, problems } = report;
  for (const problem of problems) console.log(`  ${problem}`);
  for (const [name, value] of Object.entries(figures)) console.log(`${name}: ${value}`);
  if (leftOut) console.log(`Left out: ${leftOut}`);
  console.log(`${part}: ${problems.length} problems, seed ${testSeed}`);
  const folder = join(root, '.build/trust');
  mkdirSync(folder, { recursive: true });
  const text = JSON.stringify({ ...report, seed: testSeed, date: new Date().toISOString() }, null, 2);
  writeFileSync(join(folder, `${part}.json`), `${text}\n`);
  if (problems.length > 0) process.exitCode = 1;
}
