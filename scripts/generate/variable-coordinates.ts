import {
  type DocumentNode,
  type GraphQLSchema,
  getNullableType,
  Kind,
  type NameNode,
  TypeInfo,
  type ValueNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** The coordinate of the argument or input field that each variable of a document is for. */
export function variableCoordinates(
  document: DocumentNode,
  schema: GraphQLSchema,
): ReadonlyMap<string, string> {
  const coordinates = new Map<string, string>();
  const info = new TypeInfo(schema);
  const note = (value: ValueNode, owner: string, { value: name }: NameNode) => {
    if (value.kind === Kind.VARIABLE) coordinates.set(value.name.value, `${owner}.${name}`);
  };
  visit(
    document,
    visitWithTypeInfo(info, {
      [Kind.ARGUMENT]: ({ value, name }) =>
        note(value, `${info.getParentType()?.name}.${info.getFieldDef()?.name}`, name),
      [Kind.OBJECT_FIELD]: ({ value, name }) =>
        note(value, String(getNullableType(info.getParentInputType())), name),
    }),
  );
  return coordinates;
}
