import { describe, expect, it } from 'vitest';
import { createAccount } from '#fixtures/builders/build-account.ts';
import type { AccountRecord } from '#fixtures/builders/records.ts';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { accountFacts } from '#fixtures/facts.ts';
import { emailProblem } from '#schema/text/email-problem.ts';
import { updateProblem } from './domains/devices/rules.ts';
import { parentIdOf, parentProblem, textProblem } from './domains/groups/rules.ts';
import { profileProblems } from './domains/organization/rules/problems.ts';
import { traitCombination, traitsAlone } from './testing/trait-combinations.ts';

const fixtures = builtInFixtures();
const start = Date.UTC(2025, 10, 21, 14, 46);
const maxDevices = 200;

function problemsOf({ organization, groups, devices, people, invitations }: AccountRecord): unknown[] {
  return [
    ...(organization ? profileProblems({ ...organization, id: organization.id }) : []),
    ...devices()
      .slice(0, maxDevices)
      .filter(({ retired }) => !retired)
      .map(({ id, name, notes, ...each }) =>
        updateProblem({ id, name, notes, ...each }, { id, name, notes }),
      ),
    ...groups.flatMap((group) => [textProblem(group.name), parentProblem(groups, group, parentIdOf(group))]),
    ...[...people(), ...invitations()].map(({ email }) => emailProblem(email)),
  ].filter((problem) => problem !== null);
}

const worlds = [...traitsAlone, ...Array.from({ length: 10 }, (_, number) => traitCombination(number))];

describe('the records of a world', () => {
  it.each(worlds.map((traits) => [traits.join() || 'default', traits] as const))(
    'could be entered again: %s',
    (_name, traits) => {
      for (const facts of accountFacts(fixtures, traits))
        expect(problemsOf(createAccount(facts, { fixtures, seed: 1, start })(start))).toEqual([]);
    },
  );
});
