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
import { typeDefs } from '#schema/sdl.generated.ts';

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

/** The portal's queries, and the documented mutation it uses as one, with samples of the variables they need. */
export const portalReads = readdirSync(client, { recursive: true, encoding: 'utf8' })
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
