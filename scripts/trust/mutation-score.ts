/**
 * The part `mutation-score` of `npm run trust`: measures how many small code changes the tests notice. Stryker
 * changes every expression, folder by folder, and prints each change that no test noticed. For each, write a
 * test of the behavior, or remove code that no behavior needs.
 * `--minutes N` takes as many random folders as fit, `--modules TEXT` those whose path contains TEXT.
 */
import { createRandom } from '#fixtures/random.ts';
import { testSeed } from '#fixtures/test-sweeps.ts';
import { root } from '#scripts/files.ts';
import { mutationGroups } from './mutation-score/groups.ts';
import { runStryker } from './mutation-score/run-stryker.ts';
import { partOptions } from './part-options.ts';
import { reportPart } from './report-part.ts';
import { untilAfter } from './until-after.ts';

const { minutes, modules = '' } = partOptions('modules');
const until = untilAfter(minutes);
const groups = mutationGroups().filter(({ folder }) => folder.includes(modules));
const random = createRandom('mutation score', testSeed);
const queue = [...groups];
const problems = groups.length === 0 ? [`No folder has ${modules} in its path.`] : [];
while (queue.length > 0 && performance.now() < until) {
  const [group] = queue.splice(random.below(queue.length), 1);
  if (!group) break;
  console.log(`\n${group.folder}: ${group.modules.length} modules, ${group.tests.length} test files`);
  if (!(await runStryker(root, group)))
    problems.push(`${group.folder}: its tests fail without a change, or notice less than 90 %.`);
}

reportPart({
  part: 'mutation-score',
  promise: 'The tests of each folder notice at least 90 % of the changes that Stryker makes to its logic.',
  seed: testSeed,
  figures: { folders: groups.length - queue.length, 'below 90 %': problems.length },
  leftOut: queue.length > 0 ? `${queue.length} of ${groups.length} folders (time limit)` : '',
  problems,
});
