import { type GraphQLSchema, isAbstractType, isInterfaceType } from 'graphql';
import type { CreateHandler } from '#mock-server/core/wire/handler.ts';
import { jsonText, wrongMethodResponse } from '#mock-server/core/wire/responses.ts';

/** Interfaces and unions with their possible types, as introspection returns them. */
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
export function createPolymorphicTypesHandler(schema: GraphQLSchema): CreateHandler {
  const document = JSON.stringify(polymorphicTypes(schema));
  return async ({ method }) =>
    method === 'GET'
      ? { operation: 'polymorphictypes', execute: async () => jsonText(document) }
      : { response: wrongMethodResponse('GET') };
}
