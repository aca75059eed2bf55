import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getArgumentValues,
  getVariableValues,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';

/** Thrown where a plan doesn't fit; what graphql-js makes of it is the answer then. */
const unplanned = Symbol('unplanned');

type Variables = Record<string, unknown>;
type Complete = (value: unknown, run: Run) => unknown;
type Run = { context: unknown; variables: Variables };
type PlannedField = (source: unknown, run: Run, into: Variables) => void;

/** A query made ready to be executed again and again. Throws where something isn't as it is mostly. */
export type Plan = (variables: Variables, context: unknown) => { data: Variables };

/** The value, unless it is one graphql-js does something about: a promise, an error, a function. */
function settled(value: unknown): unknown {
  if (typeof value === 'function') throw unplanned;
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error || ('then' in value && typeof value.then === 'function')) throw unplanned;
  return value;
}

type Planning = {
  schema: GraphQLSchema;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
};

/** The fields of selections by the name they are answered under, in the order they are answered in. */
function collect(
  { fragments }: Planning,
  parent: GraphQLObjectType,
  selectionSets: readonly SelectionSetNode[],
): Map<string, FieldNode[]> {
  const fields = new Map<string, FieldNode[]>();
  const add = ({ selections }: SelectionSetNode, seen: ReadonlySet<string>) => {
    for (const selection of selections) {
      // Their conditions are looked at each time.
      if (selection.directives?.length) throw unplanned;
      if (selection.kind === Kind.FIELD) {
        const key = selection.alias?.value ?? selection.name.value;
        const nodes = fields.get(key);
        if (nodes) nodes.push(selection);
        else fields.set(key, [selection]);
        continue;
      }
      const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
      const name = isSpread ? selection.name.value : '';
      const fragment = isSpread ? fragments.get(name) : selection;
      if (!fragment || seen.has(name)) throw unplanned;
      if ((fragment.typeCondition?.name.value ?? parent.name) !== parent.name) throw unplanned;
      add(fragment.selectionSet, isSpread ? new Set([...seen, name]) : seen);
    }
  };
  for (const set of selectionSets) add(set, new Set());
  return fields;
}

/** The arguments of a field: made once, or each time where they hold variables. */
function planArguments(field: GraphQLField<unknown, unknown>, node: FieldNode) {
  let hasVariables = false;
  visit(node, {
    [Kind.SELECTION_SET]: () => false,
    [Kind.VARIABLE]() {
      hasVariables = true;
    },
  });
  if (hasVariables) return ({ variables }: Run) => getArgumentValues(field, node, variables);
  // Resolvers that changed theirs would change those of the next request.
  const fixed = Object.freeze(getArgumentValues(field, node));
  return () => fixed;
}

function planValue(planning: Planning, type: GraphQLOutputType, nodes: readonly FieldNode[]): Complete {
  if (isNonNullType(type)) {
    const complete = planValue(planning, type.ofType, nodes);
    return (value, run) => {
      const completed = complete(value, run);
      if (completed === null) throw unplanned;
      return completed;
    };
  }
  if (isListType(type)) {
    const complete = planValue(planning, type.ofType, nodes);
    return (value, run) => {
      if (value === null || value === undefined) return null;
      if (!Array.isArray(value)) throw unplanned;
      return value.map((item: unknown) => complete(settled(item), run));
    };
  }
  if (isLeafType(type))
    return (value) => {
      if (value === null || value === undefined) return null;
      const text: unknown = type.serialize(value);
      if (text === null || text === undefined) throw unplanned;
      return text;
    };
  // Of interfaces and unions only the value tells which fields there are.
  if (!isObjectType(type) || type.isTypeOf) throw unplanned;
  const select = planSelection(
    planning,
    type,
    nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
  );
  return (value, run) => (value === null || value === undefined ? null : select(value, run));
}

function planField(
  planning: Planning,
  parent: GraphQLObjectType,
  key: string,
  nodes: readonly FieldNode[],
): PlannedField {
  const [node] = nodes;
  const name = node?.name.value ?? '';
  if (name === '__typename')
    return (_source, _run, into) => {
      into[key] = parent.name;
    };
  const field = parent.getFields()[name];
  // Fields about the schema are not among those of the type; keys of a prototype are no keys.
  if (!node || !field || key === '__proto__') throw unplanned;
  const { resolve } = field;
  // A resolver that takes `info` wants to know what graphql-js knows.
  if (resolve && resolve.length > 3) throw unplanned;
  const argumentsFor = planArguments(field, node);
  const complete = planValue(planning, field.type, nodes);
  return (source, run, into) => {
    const value = resolve
      ? (resolve as (...given: unknown[]) => unknown)(source, argumentsFor(run), run.context)
      : (source as Variables)[name];
    into[key] = complete(settled(value), run);
  };
}

function planSelection(
  planning: Planning,
  parent: GraphQLObjectType,
  selectionSets: readonly SelectionSetNode[],
): (source: unknown, run: Run) => Variables {
  const fields = [...collect(planning, parent, selectionSets)].map(([key, nodes]) =>
    planField(planning, parent, key, nodes),
  );
  return (source, run) => {
    const answered: Variables = {};
    for (const field of fields) field(source, run, answered);
    return answered;
  };
}

/**
 * Makes a validated query ready: what graphql-js finds out about fields, arguments and types on every request
 * is found out once. Only what goes right is planned. Whatever is unusual, a directive, an abstract type, a
 * promise, an error, a null where none may be, throws, and has to be executed by graphql-js, whose answer it is.
 *
 * @returns null for mutations, which may not be executed twice, and for what can't be planned.
 */
export function planQuery(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Plan | null {
  const root = schema.getQueryType();
  if (operation.operation !== 'query' || !root) return null;
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  );
  const definitions = operation.variableDefinitions ?? [];
  try {
    const select = planSelection({ schema, fragments }, root, [operation.selectionSet]);
    return (given, context) => {
      if (definitions.length === 0) return { data: select(undefined, { context, variables: {} }) };
      const { coerced: variables } = getVariableValues(schema, definitions, given);
      if (!variables) throw unplanned;
      return { data: select(undefined, { context, variables }) };
    };
  } catch {
    return null; // Whatever it was, graphql-js says it better.
  }
}
