import { type IdentityId, type ScenarioId, scenarioIds } from '#fixtures/files.generated.ts';
import { createMockApi } from '#mock-server/api.ts';
import { isRead } from '#mock-server/testing/portal-reads.ts';
import { ask, type Fetch } from '#mock-server/testing/send-request.ts';
import { type Operation, operations } from './operations.ts';

export type WorldResponse = {
  operation: Operation;
  /** Null for the default world. */
  trait: ScenarioId | null;
  identity: IdentityId;
  variables: Record<string, unknown>;
  data: unknown;
  errors: readonly { message: string; extensions?: { code?: string } }[];
};

/** Large fleets return the same cases as `fleet`, only with more entries. */
const large: readonly ScenarioId[] = ['fleet-10k'];

/** The default world, and each trait alone. */
export const sweptTraits: readonly (ScenarioId | null)[] = [
  null,
  ...scenarioIds.filter((id) => !large.includes(id)),
];

/** Constant, so that files generated from responses don't change with the day. */
export const now = Date.UTC(2025, 10, 21, 14, 46, 10);

/** A few IDs of each type that an identity can read. */
type Ids = Readonly<Record<'device' | 'group' | 'organization' | 'user', readonly string[]>>;

const noIds: Ids = { device: [], group: [], organization: [], user: [] };

async function idsIn(fetch: Fetch, world: string): Promise<Ids> {
  const list = async (field: string): Promise<string[]> => {
    const { data } = await ask(fetch, `query IdsQuery { ${field}(first: 4) { edges { node { id } } } }`, {
      world,
    });
    return data?.[field].edges.map(({ node }: { node: { id: string } }) => node.id) ?? [];
  };
  const { data } = await ask(fetch, 'query IdsQuery { groupTree { groups { id } } }', { world });
  const group: string[] = data?.groupTree.groups.slice(0, 4).map(({ id }: { id: string }) => id) ?? [];
  const [device, user] = [await list('devices'), await list('users')];
  return { device, group, user, organization: ['organization-north-county'] };
}

/** The kind of object that an operation's variable `$id` identifies; null without such a variable. */
export function identifiedKind({ query, name }: Operation): keyof Ids | null {
  const [, field] = /(\w+)\([^)]*\bid: \$id\b/.exec(query) ?? [];
  if (field === undefined) return null;
  const kinds = ['device', 'group', 'organization', 'user'] as const;
  const kind = kinds.find((each) => field.startsWith(each));
  if (!kind) throw new Error(`${name} has ${field}(id:), which scripts/contract/worlds.ts has no ids for.`);
  return kind;
}

/** Selects the rare uses of a year, which aren't on the first page of all uses. */
const rareUses = {
  input: {
    metric: 'ADVANCED_ACTIONS',
    from: '2024-11-22',
    to: '2025-11-21',
    timeZone: 'America/Chicago',
  },
  filter: { outcomes: ['CANCELED', 'FAILED', 'REFUSED', 'REFUNDED'] },
};

function variablesIn(operation: Operation, ids: Ids): Record<string, unknown>[] {
  const { name, variables } = operation;
  const kind = identifiedKind(operation);
  if (kind !== null) return [...ids[kind], 'no-such-id'].map((id) => ({ ...variables, id }));
  if (name === 'MetricsRecordsQuery') return [variables, rareUses];
  if (name !== 'GetIsFasTrakMutation') return [variables];
  return [...ids.device.slice(0, 1), ''].map((deviceId) => ({ input: { deviceId } }));
}

/** Sends no mutations except the documented one, which the portal uses as a query. */
export async function* responsesIn(
  worlds: { traits: readonly (ScenarioId | null)[]; identities: readonly IdentityId[] },
  isSent: (operation: Operation, trait: ScenarioId | null) => boolean = () => true,
  fetch: Fetch = createMockApi({ now: () => now }).fetch,
): AsyncGenerator<WorldResponse> {
  const reads = operations.filter(isRead);
  for (const trait of worlds.traits)
    for (const identity of worlds.identities) {
      const world = `scenario=${trait ?? 'online'}&as=${identity}`;
      const sent = reads.filter((each) => isSent(each, trait));
      const needsIds = sent.some((each) => identifiedKind(each) !== null || each.kind === 'mutation');
      const ids = needsIds ? await idsIn(fetch, world) : noIds;
      for (const operation of sent)
        for (const variables of variablesIn(operation, ids)) {
          const { data, errors } = await ask(fetch, operation.document, { world, variables });
          yield { operation, trait, identity, variables, data, errors };
        }
    }
}
