import {
  buildSchema,
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInputObjectType,
  Kind,
  parse,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { portalOperations } from '#mock-server/testing/portal-reads.ts';
import { typeDefs } from '#schema/sdl.generated.ts';

export const documentedSchema = buildSchema(typeDefs[0] ?? '');
export const ourSchema = buildSchema(typeDefs.join('\n'));

export type Operation = (typeof portalOperations)[number] & {
  /** Selects `__typename` in every selection, as Apollo Client does. */
  document: DocumentNode;
};

const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;

const withTypenames = (document: DocumentNode): DocumentNode =>
  visit(document, {
    [Kind.SELECTION_SET]: (node: SelectionSetNode, _key, parent) =>
      parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION
        ? undefined
        : { ...node, selections: [...node.selections, typename] },
  });

export const operations: readonly Operation[] = portalOperations.map((each) => ({
  ...each,
  document: withTypenames(parse(each.query)),
}));

function addInputType(schema: GraphQLSchema, name: string, coordinates: Set<string>): void {
  const type = schema.getType(name);
  if (coordinates.has(name) || !type) return;
  coordinates.add(name);
  if (!isInputObjectType(type)) return;
  for (const field of Object.values(type.getFields())) {
    coordinates.add(`${name}.${field.name}`);
    addInputType(schema, getNamedType(field.type).name, coordinates);
  }
}

/** `Type`, `Type.field`, `Type.field.argument`. An input counts with all fields, because its value is a variable. */
export function coordinatesOf(schema: GraphQLSchema, document: DocumentNode): ReadonlySet<string> {
  const coordinates = new Set<string>();
  const info = new TypeInfo(schema);
  const parents = () => {
    const parent = info.getParentType();
    if (!parent) return [];
    return isAbstractType(parent) ? [parent, ...schema.getPossibleTypes(parent)] : [parent];
  };
  visit(
    document,
    visitWithTypeInfo(info, {
      [Kind.FIELD]: ({ name }) => {
        const type = info.getType();
        if (name.value === '__typename' || !type) return;
        coordinates.add(getNamedType(type).name);
        for (const parent of parents()) coordinates.add(parent.name).add(`${parent.name}.${name.value}`);
      },
      [Kind.ARGUMENT]: ({ name }) => {
        for (const parent of parents())
          coordinates.add(`${parent.name}.${info.getFieldDef()?.name}.${name.value}`);
        const type = info.getInputType();
        if (type) addInputType(schema, getNamedType(type).name, coordinates);
      },
    }),
  );
  return coordinates;
}
