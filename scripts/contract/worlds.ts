import { type ScenarioId, scenarioIds } from '#fixtures/files.generated.ts';
import { createMockApi } from '#mock-server/api.ts';
import { isRead } from '#mock-server/testing/portal-reads.ts';
import { ask, type Fetch } from '#mock-server/testing/send-request.ts';
import { type Operation, operations } from './operations.ts';

export type WorldResponse = {
  operation: Operation;
  /** Null for the default world. */
  trait: ScenarioId | null;
  variables: Record<string, unknown>;
  data: unknown;
};

/** The default world, and each trait alone. A large fleet returns the same cases as `fleet`, only with more entries. */
const traits = [null, ...scenarioIds.filter((id) => id !== 'fleet-1k')];

const identities = ['owner', 'admin', 'email'];

/** Constant, so that a report doesn't change with the day. */
const now = Date.UTC(2025, 10, 21, 14, 46, 10);

/** A few IDs that an identity can read, for the field that takes one. */
async function idsFor(field: string, fetch: Fetch, world: string): Promise<string[]> {
  if (field === 'organization') return ['organization-north-county'];
  const query = `query IdsQuery { ${field}s(first: 4) { nodes { id } } }`;
  const { data } = await ask(fetch, query, { world });
  return data?.[`${field}s`].nodes.map(({ id }: { id: string }) => id) ?? [];
}

async function variablesIn({ name, query, variables }: Operation, fetch: Fetch, world: string) {
  const [, field] = /(\w+)\(id: \$id\)/.exec(query) ?? [];
  if (field !== undefined)
    return [...(await idsFor(field, fetch, world)), 'no-such-id'].map((id) => ({ ...variables, id }));
  if (name !== 'GetIsFasTrakMutation') return [variables];
  const [device = ''] = await idsFor('device', fetch, world);
  return [device, ''].map((deviceId) => ({ input: { deviceId } }));
}

/** Sends no mutations except the documented one, which the portal uses as a query. */
export async function* responsesTo(names: ReadonlySet<string>): AsyncGenerator<WorldResponse> {
  const { fetch } = createMockApi({ now: () => now });
  const sent = operations.filter((each) => isRead(each) && names.has(each.name));
  for (const trait of traits)
    for (const identity of identities) {
      const world = `scenario=${trait ?? 'online'}&as=${identity}`;
      for (const operation of sent)
        for (const variables of await variablesIn(operation, fetch, world)) {
          const { data } = await ask(fetch, operation.document, { world, variables });
          yield { operation, trait, variables, data };
        }
    }
}
