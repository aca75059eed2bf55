import type { Fixtures, Identity, Scenario } from '#fixtures/fixtures.ts';
import { operationNames } from '#schema/operations.generated.ts';
import { type FaultTarget, plainFaultNames } from './world.ts';

/** The words a world can be said in. */
export type Vocabulary = {
  scenarios: ReadonlyMap<string, Scenario>;
  identities: ReadonlyMap<string, Identity>;
  faultTargets: readonly FaultTarget[];
};

export function vocabularyOf({ scenarios, identities }: Fixtures): Vocabulary {
  return { scenarios, identities, faultTargets: ['*', 'polymorphictypes', ...operationNames] };
}

/** The fault kinds as they are written; two of them carry a number. */
export const faultKindForms = ['http-<status>', 'slow-<ms>', ...plainFaultNames] as const;
