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
import { createRandom } from '#fixtures/random.ts';
import { testSeed } from '#fixtures/test-sweeps.ts';
import { root } from '#scripts/files.ts';
import { type Module, pureModules } from './mutation-score/modules.ts';
import { type Mutant, runStryker } from './mutation-score/run-stryker.ts';
import { minScore, percent, type Score, scoreOf, sumOf, survivors } from './mutation-score/score.ts';
import { partOptions } from './part-options.ts';
import { reportPart } from './report-part.ts';
import { untilAfter } from './until-after.ts';

const { minutes, modules = '' } = partOptions('modules');
const until = untilAfter(minutes);

function keptFile({ file, tests }: Module): string {
  const hash = createHash('sha256');
  for (const path of [file, ...tests]) hash.update(readFileSync(join(root, path))).update('\0');
  return join(root, '.build/mutation-score/kept', `${hash.digest('hex').slice(0, 32)}.json`);
}

/** More modules in one run of Stryker would lose more when it is stopped. */
const largestBatch = 8;

/** Takes modules with the same tests as this one out of the list. */
function takeBatch(left: Module[], { tests }: Module): Module[] {
  const batch = left.filter((module) => module.tests.join() === tests.join()).slice(0, largestBatch);
  for (const module of batch) left.splice(left.indexOf(module), 1);
  return batch;
}

/** Measures modules that have the same tests, and keeps the results. */
async function measure(batch: readonly Module[]): Promise<Mutant[][] | string> {
  const files = batch.map(({ file }) => file);
  // Of what is measured, whatever is edited meanwhile.
  const kept = batch.map(keptFile);
  const result = await runStryker(root, 'scripts/vitest-mutants.config.ts', files, batch[0]?.tests ?? []);
  if (typeof result === 'string') return result;
  for (const [at, path] of kept.entries()) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(result[at]));
  }
  return result;
}

const wanted = pureModules().filter(({ file }) => file.includes(modules));
const isKept = (module: Module) => existsSync(keptFile(module));
const left = wanted.filter((module) => !isKept(module));
const random = createRandom('mutation score', testSeed);
const problems: string[] = [];
const byFolder = new Map<string, Score[]>();
let done = 0;

function count({ file }: Module, mutants: readonly Mutant[]): void {
  done += 1;
  const score = scoreOf(mutants);
  if (score.all > 0) byFolder.set(dirname(file), [...(byFolder.get(dirname(file)) ?? []), score]);
  console.log(`${file}: ${score.noticed} of ${score.all}`);
  for (const line of survivors(file, mutants)) console.log(`  ${line}`);
}

for (const module of wanted.filter(isKept))
  count(module, JSON.parse(readFileSync(keptFile(module), 'utf8')) as Mutant[]);
while (left.length > 0 && performance.now() < until) {
  const batch = takeBatch(left, left[random.below(left.length)] as Module);
  const result = await measure(batch);
  if (typeof result === 'string') {
    console.log(result);
    problems.push(`${batch.map(({ file }) => file).join(', ')}: the tests fail without any change.`);
    continue;
  }
  for (const [at, module] of batch.entries()) count(module, result[at] ?? []);
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
