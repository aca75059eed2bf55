import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  separateOperations,
  visit,
} from 'graphql';

/** The parts of an operation for the API and for the mock; null if that side has nothing to do. */
export type Parts = { api: DocumentNode | null; mock: DocumentNode | null };

type Selections = { api: SelectionNode[]; mock: SelectionNode[] };
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

const sides = ['api', 'mock'] as const;
const typename: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

const fieldsOf = (schema: GraphQLSchema, typeName: string) => {
  const type = schema.getType(typeName);
  return isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
};

const isId = (node: SelectionNode) => node.kind === Kind.FIELD && node.name.value === 'id';

const withSelections = <Node extends FieldNode>(node: Node, selections: readonly SelectionNode[]): Node => ({
  ...node,
  selectionSet: { kind: Kind.SELECTION_SET, selections },
});

/** The operation with other root fields, and only the fragments and variables they use. */
function documentOf(
  { variableDefinitions = [], ...operation }: OperationDefinitionNode,
  selections: readonly SelectionNode[],
  fragments: Fragments,
): DocumentNode | null {
  if (selections.length === 0) return null;
  const selectionSet = { ...operation.selectionSet, selections };
  const whole: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: [{ ...operation, selectionSet }, ...fragments.values()],
  };
  const [document = whole] = Object.values(separateOperations(whole));
  const used = new Set<string>();
  visit(document, { [Kind.VARIABLE]: ({ name }) => void used.add(name.value) });
  const needed = variableDefinitions.filter(({ variable }) => used.has(variable.name.value));
  return visit(document, {
    [Kind.OPERATION_DEFINITION]: (node) => ({ ...node, variableDefinitions: needed }),
  });
}

/**
 * Returns a function that splits an operation: the fields that the API's schema has are for the API, the rest
 * is for the mock. A mutation that returns a token is always for the API, which doesn't accept the mock's
 * tokens.
 *
 * @param api the API's schema.
 * @param ours everything the portal asks for.
 */
export function createSplit(api: GraphQLSchema, ours: GraphQLSchema) {
  /** Also fields that we don't know, so that the API says what is wrong with them. */
  function isForApi(typeName: string, name: string): boolean {
    const field = fieldsOf(ours, typeName)[name];
    if (!field || fieldsOf(api, typeName)[name]) return true;
    const payload = fieldsOf(ours, getNamedType(field.type).name);
    return typeName === ours.getMutationType()?.name && 'token' in payload;
  }

  function splitSelections(
    nodes: readonly SelectionNode[],
    typeName: string,
    fragments: Fragments,
  ): Selections {
    const parts: Selections = { api: [], mock: [] };
    for (const node of nodes) {
      if (node.kind === Kind.FIELD) splitField(node, typeName, fragments, parts);
      else splitFragment(node, typeName, fragments, parts);
    }
    return parts;
  }

  function splitField(node: FieldNode, typeName: string, fragments: Fragments, parts: Selections): void {
    const name = node.name.value;
    const type = fieldsOf(api, typeName)[name] && fieldsOf(ours, typeName)[name]?.type;
    if (!type || !node.selectionSet) {
      parts[isForApi(typeName, name) ? 'api' : 'mock'].push(node);
      return;
    }
    const inner = splitSelections(node.selectionSet.selections, getNamedType(type).name, fragments);
    parts.api.push(withSelections(node, inner.api.length > 0 ? inner.api : [typename]));
    // IDs match objects of the mock to objects of the API.
    if (inner.mock.length > 0)
      parts.mock.push(withSelections(node, [...inner.api.filter(isId), ...inner.mock]));
  }

  /** Fragments become inline fragments, since each side gets its own part of them. */
  function splitFragment(
    node: Exclude<SelectionNode, FieldNode>,
    typeName: string,
    fragments: Fragments,
    parts: Selections,
  ): void {
    const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
    if (!fragment) return;
    const { typeCondition, selectionSet } = fragment;
    const condition = typeCondition?.name.value ?? typeName;
    const inner = api.getType(condition)
      ? splitSelections(selectionSet.selections, condition, fragments)
      : { api: [], mock: selectionSet.selections };
    for (const side of sides)
      if (inner[side].length > 0)
        parts[side].push({
          kind: Kind.INLINE_FRAGMENT,
          ...(typeCondition && { typeCondition }),
          ...(node.directives && { directives: node.directives }),
          selectionSet: { kind: Kind.SELECTION_SET, selections: inner[side] },
        });
  }

  return (document: DocumentNode, operation: OperationDefinitionNode): Parts => {
    const fragments = new Map(
      document.definitions.flatMap((each): [string, FragmentDefinitionNode][] =>
        each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [],
      ),
    );
    const root = ours.getRootType(operation.operation)?.name ?? '';
    const parts = splitSelections(operation.selectionSet.selections, root, fragments);
    return {
      api: documentOf(operation, parts.api, fragments),
      mock: documentOf(operation, parts.mock, fragments),
    };
  };
}
