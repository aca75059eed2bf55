import { join } from 'node:path';
import { builtInFixtures } from '#fixtures/built-in.ts';
import type { IdentityId, ScenarioId } from '#fixtures/files.generated.ts';
import { ContractError } from './contract-error.ts';
import { writeWhole } from './files.ts';
import { ourSchema } from './operations.ts';
import { readResponse } from './read-response.ts';
import { responsesIn, sweptTraits, type WorldResponse } from './worlds.ts';

/** A mock variant, as GraphQL's GAP-10 draft has it. */
type Variant = {
  data: unknown;
  /** The type of the operation's root. */
  __path__: string;
  __description__: string;
  __metadata__: { identity: IdentityId; variables: Record<string, unknown> };
};

/** The first who may send an operation tells its response; the others see less. */
const identities: readonly IdentityId[] = ['owner', 'admin', 'email'];

function variantOf({ operation, trait, identity, variables, data }: WorldResponse): Variant {
  const scenario = trait === null ? null : builtInFixtures().scenarios.get(trait);
  return {
    data,
    __path__: operation.kind === 'query' ? 'Query' : 'Mutation',
    __description__: scenario ? `${scenario.title}. ${scenario.description}` : 'The default world.',
    __metadata__: { identity, variables },
  };
}

/**
 * Writes `__graphql_mocks__/{Operation}.json` into a folder: for each query, and the documented mutation, the
 * mock's response in the default world and with each trait. Each is validated by executing its operation.
 *
 * @returns what was written, as a sentence.
 */
export async function mockFiles(folder: string): Promise<string> {
  const files = new Map<string, Record<string, Variant>>();
  let count = 0;
  const isMissing = (name: string, trait: ScenarioId | null) => !files.get(name)?.[trait ?? 'default'];
  const responses = responsesIn({ traits: sweptTraits, identities }, ({ name }, trait) =>
    isMissing(name, trait),
  );
  for await (const response of responses) {
    const { operation, trait, variables, data } = response;
    const variants = files.get(operation.name) ?? {};
    const id = trait ?? 'default';
    if (data === null || !isMissing(operation.name, trait)) continue;
    const problems = await readResponse(ourSchema, { document: operation.document, variables, data });
    if (problems[0] !== undefined)
      throw new ContractError(
        `The mock's response to ${operation.name} with ${id} is not valid: ${problems[0]}`,
      );
    files.set(operation.name, { ...variants, [id]: variantOf(response) });
    count += 1;
  }
  const texts = [...files].map(([name, variants]) => [
    join(folder, '__graphql_mocks__', `${name}.json`),
    `${JSON.stringify(variants, null, 2)}\n`,
  ]);
  writeWhole(Object.fromEntries(texts));
  return `Wrote ${count} responses to ${files.size} operations.`;
}
