import { Kind, visit } from 'graphql';
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

const kinds = ['device', 'group', 'organization', 'user'] as const;

/** A few IDs of each type that an identity can read. */
type Ids = Readonly<Record<(typeof kinds)[number], readonly string[]>>;

const noIds: Ids = { device: [], group: [], organization: [], user: [] };

async function idsIn(fetch: Fetch, world: string): Promise<Ids> {
  const list = async (field: string): Promise<string[]> => {
    const { data } = await ask(fetch, `query IdsQuery { ${field}(first: 4) { nodes { id } } }`, {
      world,
    });
    return data?.[field].nodes.map(({ id }: { id: string }) => id) ?? [];
  };
  const { data } = await ask(fetch, 'query IdsQuery { groupTree { groups { id } } }', { world });
  const group: string[] = data?.groupTree.groups.slice(0, 4).map(({ id }: { id: string }) => id) ?? [];
  const [device, user] = [await list('devices'), await list('users')];
  return { device, group, user, organization: ['organization-north-county'] };
}

/** The kind of object that an operation's variable `$id` identifies; null without such a variable. */
function identifiedKind({ document, name }: Operation): keyof Ids | null {
  let field: string | undefined;
  visit(document, {
    [Kind.FIELD](node) {
      const isIdentified = node.arguments?.some(
        ({ name, value }) => name.value === 'id' && value.kind === Kind.VARIABLE && value.name.value === 'id',
      );
      if (isIdentified) field = node.name.value;
    },
  });
  if (field === undefined) return null;
  const kind = kinds.find((each) => field?.startsWith(each));
  if (!kind) throw new Error(`${name} has ${field}(id:), which scripts/contract/worlds.ts has no ids for.`);
  return kind;
}

function variablesIn(operation: Operation, ids: Ids): Record<string, unknown>[] {
  const { name, variables } = operation;
  const kind = identifiedKind(operation);
  if (kind !== null) return [...ids[kind], 'no-such-id'].map((id) => ({ ...variables, id }));
  if (name !== 'GetIsFasTrakMutation') return [variables];
  return [...ids.device.slice(0, 1), ''].map((deviceId) => ({ input: { deviceId } }));
}

/** Sends no mutations except the documented one, which the portal uses as a query. */
export async function* responsesTo(names: ReadonlySet<string>): AsyncGenerator<WorldResponse> {
  const { fetch } = createMockApi({ now: () => now });
  const sent = operations.filter((each) => isRead(each) && names.has(each.name));
  const needsIds = sent.some((each) => identifiedKind(each) !== null || each.kind === 'mutation');
  for (const trait of traits)
    for (const identity of identities) {
      const world = `scenario=${trait ?? 'online'}&as=${identity}`;
      const ids = needsIds ? await idsIn(fetch, world) : noIds;
      for (const operation of sent)
        for (const variables of variablesIn(operation, ids)) {
          const { data } = await ask(fetch, operation.document, { world, variables });
          yield { operation, trait, variables, data };
        }
    }
}
