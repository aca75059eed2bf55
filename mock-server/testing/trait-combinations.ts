import { builtInFixtures } from '#fixtures/built-in.ts';
import type { ScenarioId } from '#fixtures/fixtures.ts';
import { createRandom } from '#fixtures/random.ts';

const scenarios = [...builtInFixtures().scenarios.values()];

export const traitsAlone: readonly ScenarioId[][] = [[], ...scenarios.map(({ id }) => [id])];

export function traitCombination(number: number): ScenarioId[] {
  const random = createRandom('combination', number);
  const left = [...scenarios];
  const chosen: (typeof scenarios)[number][] = [];
  for (let wanted = 2 + random.below(7); wanted > 0; wanted -= 1) {
    const [trait] = left.splice(random.below(left.length), 1);
    if (trait && !chosen.some(({ excludes }) => excludes.includes(trait.id))) chosen.push(trait);
  }
  return chosen.map(({ id }) => id);
}
