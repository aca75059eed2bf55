import { accountFacts } from '#fixtures/facts.ts';
import type { Fixtures, Identity, Scenario, ScenarioId } from '#fixtures/fixtures.ts';
import type { FaultTarget } from '#mock-server/contract/world-link.ts';
import { operationNames } from '#schema/operations.generated.ts';

export type Vocabulary = {
  scenarios: ReadonlyMap<string, Scenario>;
  identities: ReadonlyMap<string, Identity>;
  /** The first is the default. */
  accounts: (scenario: readonly ScenarioId[]) => readonly string[];
  faultTargets: readonly FaultTarget[];
};

export function vocabularyOf(fixtures: Fixtures): Vocabulary {
  const { scenarios, identities } = fixtures;
  return {
    scenarios,
    identities,
    accounts: (scenario) => accountFacts(fixtures, scenario).map(({ account }) => account.id),
    faultTargets: ['*', 'polymorphictypes', ...operationNames],
  };
}
