import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  buildSchema,
  type DefinitionNode,
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
  visit,
} from 'graphql';
import { typeDefs } from '#schema/sdl.generated.ts';
import { isHidden } from '#schema/text/hidden-name.mjs';

const schema = buildSchema(typeDefs.join('\n'));
const client = join(import.meta.dirname, '../../client');

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

function sample(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sample(type.ofType);
  if (isListType(type)) return [sample(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return samples[type.name];
  const needed = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
  return Object.fromEntries(needed.map((field) => [field.name, sample(field.type)]));
}

function variablesOf({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, type, defaultValue }) =>
      type.kind === Kind.NON_NULL_TYPE && !defaultValue
        ? [[variable.name.value, sample(typeFromAST(schema, type) as GraphQLInputType)]]
        : [],
    ),
  );
}

const definitions = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.graphql') && !isHidden(basename(file)))
  .flatMap((file) => parse(readFileSync(join(client, file), 'utf8')).definitions);

/** A fragment may be in another file than its use. */
const fragments = new Map(
  definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
);

function fragmentsOf(definition: DefinitionNode, found = new Set<DefinitionNode>()): Set<DefinitionNode> {
  visit(definition, {
    [Kind.FRAGMENT_SPREAD]({ name }) {
      const fragment = fragments.get(name.value);
      if (!fragment || found.has(fragment)) return;
      found.add(fragment);
      fragmentsOf(fragment, found);
    },
  });
  return found;
}

export const portalOperations = definitions
  .filter((each) => each.kind === Kind.OPERATION_DEFINITION)
  .map((operation) => ({
    name: operation.name?.value ?? '',
    kind: operation.operation,
    query: [operation, ...fragmentsOf(operation)].map(print).join('\n'),
    variables: variablesOf(operation),
  }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

/** The portal uses one documented mutation as a query. */
export const isRead = ({ kind, name }: Pick<(typeof portalOperations)[number], 'kind' | 'name'>): boolean =>
  kind === 'query' || name === 'GetIsFasTrakMutation';

export const portalReads = portalOperations.filter(isRead);
