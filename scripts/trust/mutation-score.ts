/**
 * The part `mutation-score`: Stryker changes every expression, and prints each change that no test noticed. For each,
 * write a test of the behavior, or remove code that no behavior needs.
 */
import { shuffled } from '#fixtures/test-sweeps.ts';
import { root } from '#scripts/files.ts';
import { groupsOf, leastScore } from './mutation-score/groups.ts';
import { runStryker } from './mutation-score/run-stryker.ts';
import { partOptions } from './part-options.ts';
import { reportPart } from './report-part.ts';
import { leftOutOf, sweep, untilAfter } from './sweep.ts';

const { minutes, modules = '' } = partOptions('modules');
const groups = shuffled('mutation score', groupsOf(modules));
const { checked, problems } = await sweep(groups, {
  until: untilAfter(minutes),
  nameOf: ({ folder }) => folder,
  async check(group) {
    console.log(`\n${group.folder}: ${group.modules.length} modules, ${group.tests.length} test files`);
    const holds = await runStryker(root, group);
    return holds ? [] : [`its tests fail without a change, or notice less than ${leastScore} %.`];
  },
});

reportPart({
  part: 'mutation-score',
  figures: { folders: checked, [`below ${leastScore} %`]: problems.length },
  leftOut: leftOutOf('folders', checked, groups.length),
  problems: groups.length === 0 ? [`No folder has ${modules} in its path.`] : problems,
});
