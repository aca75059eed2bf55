import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLArgument,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  getVariableValues,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromAST,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { maxEntries } from '#mock-server/contract/connection.ts';
import { refusal } from '#mock-server/contract/refusals.ts';
import { getOrCreate } from '#mock-server/core/collections/get-or-create.ts';
import { limits } from './limits.ts';

type Variables = Readonly<Record<string, unknown>>;

/** 1 for fields without pages. */
function pageSize(
  argument: GraphQLArgument | undefined,
  { arguments: given = [] }: FieldNode,
  variables: Variables,
): number {
  if (!argument) return 1;
  const written = given.find(({ name }) => name.value === argument.name)?.value;
  const first = (written && valueFromAST(written, argument.type, variables)) ?? argument.defaultValue;
  return typeof first === 'number' ? Math.max(first, 0) : maxEntries;
}

/** The sum over the paged fields of the product of `first` along their paths. */
function countNodes(
  schema: GraphQLSchema,
  document: DocumentNode,
  { operation, selectionSet }: OperationDefinitionNode,
  variables: Variables,
): number {
  const root = schema.getRootType(operation) ?? undefined;
  const fragments = new Map(
    document.definitions.flatMap((each): [string, FragmentDefinitionNode][] =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [],
    ),
  );
  const countByFragment = new Map<FragmentDefinitionNode, number>();

  const ofField = (field: FieldNode, parent: GraphQLOutputType | undefined): number => {
    if (!isObjectType(parent) && !isInterfaceType(parent)) return 0;
    const definition = parent.getFields()[field.name.value];
    if (!definition) return 0;
    const argument = definition.args.find(({ name }) => name === 'first');
    const size = pageSize(argument, field, variables);
    const inner = field.selectionSet ? ofSelection(field.selectionSet, getNamedType(definition.type)) : 0;
    return size * inner + (argument ? size : 0);
  };
  const ofSelection = ({ selections }: SelectionSetNode, parent: GraphQLOutputType | undefined): number => {
    let nodes = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) nodes += ofField(selection, parent);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) nodes += ofFragment(selection.name.value);
      else
        nodes += ofSelection(selection.selectionSet, typeOf(selection.typeCondition?.name.value) ?? parent);
    }
    return nodes;
  };
  const typeOf = (name: string | undefined): GraphQLOutputType | undefined =>
    name === undefined ? undefined : (schema.getType(name) as GraphQLOutputType | undefined);
  const ofFragment = (name: string): number => {
    const fragment = fragments.get(name);
    if (!fragment) return 0;
    return getOrCreate(countByFragment, fragment, () =>
      ofSelection(fragment.selectionSet, typeOf(fragment.typeCondition.name.value)),
    );
  };
  return ofSelection(selectionSet, root);
}

const tooMany = (nodes: number) =>
  refusal(
    'LIMIT_REACHED',
    `This request can return up to ${nodes} list entries; the limit is ${limits.nodes}. Request smaller pages or fewer nested lists.`,
  );

export function createNodeLimit(schema: GraphQLSchema): Plugin {
  return {
    onExecute({ args: { document, operationName, variableValues }, setResultAndStopExecution }) {
      const operation = getOperationAST(document, operationName);
      if (!operation) return;
      const given = (variableValues ?? {}) as Variables;
      const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], { ...given });
      // Execution refuses variables of the wrong type.
      const nodes = coerced ? countNodes(schema, document, operation, coerced) : 0;
      if (nodes > limits.nodes) setResultAndStopExecution({ errors: [tooMany(nodes)] });
    },
  };
}
