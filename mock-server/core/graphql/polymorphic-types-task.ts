import { type GraphQLSchema, isAbstractType, isInterfaceType } from 'graphql';
import { jsonText, wrongMethodAnswer } from '#mock-server/core/wire/answers.ts';
import type { MakeTask } from '#mock-server/core/wire/task.ts';

/** Interfaces and unions with the types they stand for, as introspection would tell them. */
function polymorphicTypes(schema: GraphQLSchema) {
  const types = Object.values(schema.getTypeMap())
    .filter(isAbstractType)
    .map((type) => ({
      kind: isInterfaceType(type) ? 'INTERFACE' : 'UNION',
      name: type.name,
      possibleTypes: schema.getPossibleTypes(type).map(({ name }) => ({ name })),
    }));
  return { __schema: { types } };
}

/** GET /api/polymorphictypes */
export function createPolymorphicTypesTask(schema: GraphQLSchema): MakeTask {
  const document = JSON.stringify(polymorphicTypes(schema));
  return async ({ method }) =>
    method === 'GET'
      ? { operation: 'polymorphictypes', execute: async () => jsonText(document) }
      : { answer: wrongMethodAnswer('GET') };
}
