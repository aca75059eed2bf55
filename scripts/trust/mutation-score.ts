/**
 * Part of `npm run trust`: how many small changes the tests of the pure modules notice. Unlike the part `mutations`, which
 * breaks each statement of the specification on purpose, Stryker changes every expression of these modules.
 *
 * `--minutes N` takes modules in a seeded order until the time is over, `--modules TEXT` those whose path contains TEXT. Each
 * change that no test noticed is printed: write a test of the behavior, or remove code that no behavior needs. Results are kept
 * in `.build/mutation-score` until the module or its tests change, and come first.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom } from '#fixtures/random.ts';
import { testSeed } from '#fixtures/test-sweeps.ts';
import { root } from '#scripts/files.ts';
import { type Module, pureModules } from './mutation-score/modules.ts';
import { type Mutant, runStryker } from './mutation-score/run-stryker.ts';
import { minScore, percent, type Score, scoreOf, sumOf, survivors } from './mutation-score/score.ts';
import { reportPart } from './report-part.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string' }, modules: { type: 'string', default: '' } },
});
const endsAt = values.minutes === undefined ? Infinity : Date.now() + Number(values.minutes) * 60_000;

function keptFile({ file, tests }: Module): string {
  const hash = createHash('sha256');
  for (const path of [file, ...tests]) hash.update(readFileSync(join(root, path))).update('\0');
  return join(root, '.build/mutation-score/kept', `${hash.digest('hex').slice(0, 32)}.json`);
}

async function measured(module: Module): Promise<Mutant[] | string> {
  const kept = keptFile(module);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'));
  const result = await runStryker(root, 'scripts/vitest-mutants.config.ts', module);
  mkdirSync(dirname(kept), { recursive: true });
  if (typeof result !== 'string') writeFileSync(kept, JSON.stringify(result));
  return result;
}

const wanted = pureModules().filter(({ file }) => file.includes(values.modules));
const isKept = (module: Module) => existsSync(keptFile(module));
const kept = wanted.filter(isKept);
const left = wanted.filter((module) => !isKept(module));
const random = createRandom('mutation score', testSeed);
const problems: string[] = [];
const byFolder = new Map<string, Score[]>();
let done = 0;
while (kept.length > 0 || (left.length > 0 && Date.now() < endsAt)) {
  const module = kept.shift() ?? (left.splice(random.below(left.length), 1)[0] as Module);
  const { file } = module;
  done += 1;
  const result = await measured(module);
  if (typeof result === 'string') {
    console.log(result);
    problems.push(`${file}: its tests fail without any change.`);
    continue;
  }
  const score = scoreOf(result);
  if (score.all > 0) byFolder.set(dirname(file), [...(byFolder.get(dirname(file)) ?? []), score]);
  console.log(`${file}: ${score.noticed} of ${score.all}`);
  for (const line of survivors(file, result)) console.log(`  ${line}`);
}

const folders = [...byFolder].map(([folder, scores]) => ({ folder, ...sumOf(scores) }));
folders.sort((a, b) => (a.folder < b.folder ? -1 : 1));
const total = sumOf(folders);
if (total.all === 0) problems.push('No module was measured.');
for (const score of folders)
  if (percent(score) < minScore)
    problems.push(`${score.folder}: ${percent(score)} %, less than ${minScore} %.`);

reportPart({
  part: 'mutation-score',
  promise: `Tests notice at least ${minScore} % of the changes that Stryker makes to the pure modules of a folder.`,
  seed: testSeed,
  figures: {
    modules: done,
    changes: total.all,
    'changes noticed': `${percent(total)} %`,
    ...Object.fromEntries(
      folders.map((score) => [score.folder, `${score.noticed} of ${score.all}, ${percent(score)} %`]),
    ),
  },
  leftOut: left.length > 0 ? `${left.length} of ${wanted.length} modules, for time` : '',
  problems,
});
