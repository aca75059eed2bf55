import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  print,
  type SelectionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/**
 * Apollo Client drops the fields of a fragment if the API's `__typename` isn't the fragment's type, so fields replace
 * spreads. @throws for a fragment on another type than the field's, which may not apply
 */
export function inlineFragments(document: DocumentNode, schema: GraphQLSchema): DocumentNode {
  const fragments = new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  const fieldsOf = (selections: readonly SelectionNode[], type: string | undefined): SelectionNode[] =>
    selections.flatMap((selection) => {
      if (selection.kind !== Kind.FRAGMENT_SPREAD) return [selection];
      const fragment = fragments.get(selection.name.value);
      if (fragment?.typeCondition.name.value !== type)
        throw new Error(`Spread ${selection.name.value} into its own type, not into ${type}.`);
      return fieldsOf(fragment?.selectionSet.selections ?? [], type);
    });
  const types = new TypeInfo(schema);
  return visit(
    document,
    visitWithTypeInfo(types, {
      FragmentDefinition: () => null,
      SelectionSet(node) {
        const selections = fieldsOf(node.selections, types.getParentType()?.name);
        const byText = new Map(selections.map((selection) => [print(selection), selection]));
        return { ...node, selections: [...byText.values()] };
      },
    }),
  );
}
