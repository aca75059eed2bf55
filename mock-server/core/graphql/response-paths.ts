import type { FieldNode, FragmentDefinitionNode, OperationDefinitionNode } from 'graphql';
import {
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';

export type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** `path` has `*` for the index in a list. */
export type DocumentField = { path: string; node: FieldNode; type: GraphQLOutputType };

function starsOf(type: GraphQLOutputType): string {
  const nullable = getNullableType(type);
  return isListType(nullable) ? `.*${starsOf(nullable.ofType)}` : '';
}

function* fieldsIn(
  schema: GraphQLSchema,
  fragments: Fragments,
  { selections }: SelectionSetNode,
  parent: unknown,
  prefix: string,
): Generator<DocumentField> {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      const fields = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields() : {};
      const type = fields[selection.name.value]?.type;
      if (!type) continue;
      const path = `${prefix}${(selection.alias ?? selection.name).value}`;
      yield { path, node: selection, type };
      if (!selection.selectionSet) continue;
      const below = `${path}${starsOf(type)}.`;
      yield* fieldsIn(schema, fragments, selection.selectionSet, getNamedType(type), below);
      continue;
    }
    const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection;
    if (!fragment) continue;
    const condition = fragment.typeCondition;
    const inner = condition ? schema.getType(condition.name.value) : parent;
    yield* fieldsIn(schema, fragments, fragment.selectionSet, inner, prefix);
  }
}

export const fieldsOf = (
  schema: GraphQLSchema,
  fragments: Fragments,
  operation: OperationDefinitionNode,
): DocumentField[] => [
  ...fieldsIn(schema, fragments, operation.selectionSet, schema.getRootType(operation.operation), ''),
];

function itemsOf({ path, node, type }: DocumentField): DocumentField[] {
  const nullable = getNullableType(type);
  if (!isListType(nullable)) return [];
  const items = { path: `${path}.*`, node, type: nullable.ofType };
  return [items, ...itemsOf(items)];
}

export const withItems = (fields: readonly DocumentField[]): DocumentField[] =>
  fields.flatMap((field) => [field, ...itemsOf(field)]);

/** The indexes are empty for the field itself. */
export function splitIndexes(path: string): { field: string; indexes: readonly string[] } {
  const [items = ''] = /(?:\.(?:\d+|\*))*$/.exec(path) ?? [];
  return { field: path.slice(0, path.length - items.length), indexes: items.split('.').slice(1) };
}

export function isAt(path: string, place: GraphQLResolveInfo['path']): boolean {
  const names = path.split('.');
  let at: GraphQLResolveInfo['path'] | undefined = place;
  for (const name of names.toReversed()) {
    if (!at || (name === '*' ? typeof at.key !== 'number' : String(at.key) !== name)) return false;
    at = at.prev;
  }
  return at === undefined;
}

export const withStars = (path: string): string => path.replace(/(?<=\.)\d+(?=\.|$)/g, '*');
