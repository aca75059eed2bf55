import {
  defaultFieldResolver,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { RequestContext } from '#mock-server/contract/context.ts';

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** Fields of a selection in order, with fragments expanded. */
function* fieldsOf(
  schema: GraphQLSchema,
  fragments: Fragments,
  { selections }: SelectionSetNode,
  parent: unknown,
): Generator<{ node: FieldNode; isNullable: boolean }> {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      const fields = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields() : {};
      const type = fields[selection.name.value]?.type;
      if (!type) continue;
      yield { node: selection, isNullable: !isNonNullType(type) };
      if (selection.selectionSet)
        yield* fieldsOf(schema, fragments, selection.selectionSet, getNamedType(type));
      continue;
    }
    const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection;
    if (!fragment) continue;
    const condition = fragment.typeCondition;
    const inner = condition ? schema.getType(condition.name.value) : parent;
    yield* fieldsOf(schema, fragments, fragment.selectionSet, inner);
  }
}

/** The first nullable field of an operation; its first field if none is nullable. */
function firstToFail({ schema, fragments, operation }: GraphQLResolveInfo): FieldNode | undefined {
  const root: GraphQLObjectType | null | undefined = schema.getRootType(operation.operation);
  const fields = [...fieldsOf(schema, fragments, operation.selectionSet, root)];
  return (fields.find(({ isNullable }) => isNullable) ?? fields[0])?.node;
}

/** Wraps every resolver of a schema so that the chosen field fails. */
function failFirstNullable(schema: GraphQLSchema): GraphQLSchema {
  const failing = new WeakMap<OperationDefinitionNode, FieldNode | undefined>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const resolve = field.resolve ?? defaultFieldResolver;
      field.resolve = (source, args, context, info) => {
        const { operation, fieldNodes } = info;
        if (!failing.has(operation)) failing.set(operation, firstToFail(info));
        const node = failing.get(operation);
        if (node && fieldNodes.includes(node))
          throw new GraphQLError(`${info.fieldName} fails in this world.`, {
            extensions: { code: 'INTERNAL_SERVER_ERROR' },
          });
        return resolve(source, args, context, info);
      };
    }
  }
  return schema;
}

/**
 * The fault `partial`: real execution against a schema in which the first nullable field of the operation
 * fails, so that nulls bubble as the schema says.
 */
export function partialFailure(makeSchema: () => GraphQLSchema): Plugin<RequestContext> {
  let schema: GraphQLSchema | undefined;
  return {
    onExecute({ args }) {
      if (!args.contextValue.partial) return;
      schema ??= failFirstNullable(makeSchema());
      args.schema = schema;
    },
  };
}
