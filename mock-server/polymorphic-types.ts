import { type GraphQLSchema, isAbstractType } from 'graphql';

/** The document of GET polymorphictypes: interfaces and unions with the types they stand for. */
export function polymorphicTypes(schema: GraphQLSchema) {
  const types = Object.values(schema.getTypeMap())
    .filter(isAbstractType)
    .map((type) => ({
      kind: 'resolveType' in type && 'getFields' in type ? 'INTERFACE' : 'UNION',
      name: type.name,
      possibleTypes: schema.getPossibleTypes(type).map(({ name }) => ({ name })),
    }));
  return { __schema: { types } };
}
