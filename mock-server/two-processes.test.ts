import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  typeFromAST,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typeDefs } from '#schema/sdl.generated.ts';
import { type RunningMain, readyAt, runMain } from './run-main.ts';

const schema = buildSchema(typeDefs.join('\n'));
const client = join(import.meta.dirname, '../client');

const samples: Record<string, unknown> = {
  ID: 'device-7c21-0048-b93e',
  String: '',
  Int: 20,
  Float: 1,
  Boolean: true,
  DateTime: '2025-11-01T00:00:00Z',
  Date: '2025-11-01',
  TimeZone: 'America/Chicago',
};

/** A value of an input type; what need not be given is left out. */
function sample(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sample(type.ofType);
  if (isListType(type)) return [sample(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return samples[type.name];
  const needed = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
  return Object.fromEntries(needed.map((field) => [field.name, sample(field.type)]));
}

/** A value for each variable that has to be given. */
function variablesOf({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, type, defaultValue }) =>
      type.kind === Kind.NON_NULL_TYPE && !defaultValue
        ? [[variable.name.value, sample(typeFromAST(schema, type) as GraphQLInputType)]]
        : [],
    ),
  );
}

/** The portal's queries, and the documented mutation it uses as one. */
const operations = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.graphql'))
  .flatMap((file) => {
    const document = parse(readFileSync(join(client, file), 'utf8'));
    const operation = document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
    if (!operation) return [];
    const name = operation.name?.value ?? '';
    const isRead = operation.operation === 'query' || name === 'GetIsFasTrakMutation';
    return isRead ? [{ name, query: print(document), variables: variablesOf(operation) }] : [];
  })
  .sort((a, b) => (a.name < b.name ? -1 : 1));

const frozen = 'now=2025-11-21T14:46:10Z,frozen';
const worlds = [
  `as=owner&${frozen}`,
  `scenario=offline,mfa,overdue,update-available&as=owner&${frozen}&seed=7`,
  `scenario=two-accounts,verakey,unlimited,grace&as=viewer&${frozen}`,
  `scenario=empty,renewed&as=admin&${frozen}`,
  `scenario=fleet-10k,update-available&as=admin&${frozen}&seed=3`,
];

let processes: RunningMain[] = [];
let urls: string[] = [];
beforeAll(async () => {
  processes = [runMain('--port', '0'), runMain('--port', '0')];
  urls = await Promise.all(processes.map(readyAt));
}, 30_000);
afterAll(() => {
  for (const { child } of processes) child.kill('SIGKILL');
});

async function answers(url: string, world: string): Promise<Map<string, string>> {
  const bodies = new Map<string, string>();
  for (const { name, query, variables } of operations) {
    const response = await fetch(`${url}/api/graphql?${world}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, operationName: name, variables }),
    });
    bodies.set(name, await response.text());
  }
  return bodies;
}

describe('two server processes', () => {
  it.each(worlds)('answer every query of the portal alike, byte for byte, in %s', async (world) => {
    const [one, other] = await Promise.all(urls.map((url) => answers(url, world)));
    expect(other).toEqual(one);
    // The samples are what the queries ask for: none is refused as a question.
    const refused = [...(one ?? [])].filter(([, body]) => /BAD_USER_INPUT|BAD_REQUEST|GRAPHQL_/.test(body));
    expect(refused).toEqual([]);
  });

  it('differ where the seed does', async () => {
    const [url = ''] = urls;
    const [one, other] = [
      await answers(url, `as=owner&${frozen}`),
      await answers(url, `as=owner&${frozen}&seed=2`),
    ];
    expect(other.get('DashboardActivityQuery')).not.toBe(one.get('DashboardActivityQuery'));
    expect(other.get('ToolbarLicenseInfoQuery')).toBe(one.get('ToolbarLicenseInfoQuery'));
  });

  it('tell the same polymorphic types', async () => {
    const [one, other] = await Promise.all(
      urls.map(async (url) => (await fetch(`${url}/api/polymorphictypes`)).text()),
    );
    expect(other).toBe(one);
  });
});
