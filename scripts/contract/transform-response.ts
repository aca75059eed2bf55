import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLLeafType,
  type GraphQLOutputType,
  getNullableType,
  getOperationAST,
  isAbstractType,
  isLeafType,
  isListType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { isObject } from '#fixtures/merge.ts';
import { ourSchema } from './operations.ts';
import type { OperationResponse } from './read-response.ts';

/** A field of a response, as `Type.field`, with its type and its object. */
export type FieldAt = { field: string; type: GraphQLOutputType; object: Readonly<Record<string, unknown>> };

export type Visitor = {
  leaf(value: unknown, at: FieldAt & { leaf: GraphQLLeafType }): unknown;
  /** Called with each field and its value, lists included. */
  field?(value: unknown, at: FieldAt): void;
  /** Called for a type or field that isn't in our schema. */
  unknown(name: string): void;
};

/** Unlike execution, accepts values that our schema doesn't allow: nulls, enum values and lists stay as they are. */
export function transformResponse(
  { document, data }: Pick<OperationResponse, 'document' | 'data'>,
  visitor: Visitor,
): unknown {
  const fragments = new Map(
    document.definitions.flatMap((each): [string, FragmentDefinitionNode][] =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [],
    ),
  );

  const applies = (condition: string | undefined, typeName: string): boolean => {
    const type = ourSchema.getType(condition ?? typeName);
    if (condition === undefined || condition === typeName) return true;
    return isAbstractType(type) && ourSchema.getPossibleTypes(type).some(({ name }) => name === typeName);
  };

  /** The selected fields of an object, by response key. */
  function fieldsOf(sets: readonly SelectionSetNode[], typeName: string): Map<string, FieldNode[]> {
    const nodesByKey = new Map<string, FieldNode[]>();
    const add = (selectionSet: SelectionSetNode): void => {
      for (const each of selectionSet.selections) {
        if (each.kind === Kind.FIELD) {
          const key = each.alias?.value ?? each.name.value;
          nodesByKey.set(key, [...(nodesByKey.get(key) ?? []), each]);
          continue;
        }
        const fragment = each.kind === Kind.INLINE_FRAGMENT ? each : fragments.get(each.name.value);
        if (fragment && applies(fragment.typeCondition?.name.value, typeName)) add(fragment.selectionSet);
      }
    };
    for (const each of sets) add(each);
    return nodesByKey;
  }

  function object(
    source: Record<string, unknown>,
    declared: string,
    sets: readonly SelectionSetNode[],
  ): unknown {
    const typeName = typeof source.__typename === 'string' ? source.__typename : declared;
    const type = ourSchema.getType(typeName);
    if (!type || !('getFields' in type)) return visitor.unknown(typeName);
    const copy: Record<string, unknown> = {};
    for (const [key, nodes] of fieldsOf(sets, typeName)) {
      const name = nodes[0]?.name.value ?? '';
      if (name === '__typename') copy[key] = typeName;
      if (name === '__typename' || !(key in source)) continue;
      const definition = type.getFields()[name];
      if (!definition) {
        visitor.unknown(`${typeName}.${name}`);
        continue;
      }
      const at = { field: `${typeName}.${name}`, type: definition.type as GraphQLOutputType, object: source };
      visitor.field?.(source[key], at);
      copy[key] = value(source[key], at.type, at, nodes);
    }
    return copy;
  }

  function value(
    source: unknown,
    declared: GraphQLOutputType,
    at: FieldAt,
    nodes: readonly FieldNode[],
  ): unknown {
    const type = getNullableType(declared);
    if (source === null || source === undefined) return null;
    if (isListType(type) && Array.isArray(source))
      return source.map((each) => value(each, type.ofType, at, nodes));
    if (isLeafType(type)) return visitor.leaf(source, { ...at, leaf: type });
    if (isListType(type) || !isObject(source)) return visitor.unknown(at.field);
    return object(
      source,
      type.name,
      nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
    );
  }

  const operation = getOperationAST(document);
  if (!operation || !isObject(data)) return null;
  const root = ourSchema.getRootType(operation.operation)?.name ?? '';
  return object(data, root, [operation.selectionSet]);
}
