import {
  type DocumentNode,
  type FieldNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
} from 'graphql';
import type { FaultKind } from '#mock-server/contract/world-spec.ts';

type Path = readonly (string | number)[];
type Answer = { data?: unknown; errors?: readonly unknown[] };

/** What a field of the answer is by the schema, and what the document selects of it. */
type Place = { type: GraphQLOutputType; selected: readonly SelectionSetNode[]; fieldName: string };

export type Operation = {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName: string | null;
};

function fieldsIn(
  document: DocumentNode,
  schema: GraphQLSchema,
  { selections }: SelectionSetNode,
  parent: unknown,
): { node: FieldNode; type: GraphQLOutputType | undefined }[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) {
      const fields = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields() : {};
      const { value: name } = selection.name;
      const field = name === '__typename' ? TypeNameMetaFieldDef : fields[name];
      return [{ node: selection, type: field?.type }];
    }
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection
        : document.definitions.find(
            (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === selection.name.value,
          );
    if (!fragment || !('selectionSet' in fragment)) return [];
    const condition = 'typeCondition' in fragment ? fragment.typeCondition : undefined;
    return fieldsIn(
      document,
      schema,
      fragment.selectionSet,
      condition ? schema.getType(condition.name.value) : parent,
    );
  });
}

const responseName = ({ alias, name }: FieldNode): string => (alias ?? name).value;

/** The places below one, by response name. */
function placesIn({ document, schema }: Operation, { type, selected }: Place): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const { node, type: ofField } of selected.flatMap((each) =>
    fieldsIn(document, schema, each, getNamedType(type)),
  )) {
    const before = places.get(responseName(node));
    const fieldType = before?.type ?? ofField;
    if (!fieldType) continue;
    const more = node.selectionSet ? [node.selectionSet] : [];
    places.set(responseName(node), {
      type: fieldType,
      selected: [...(before?.selected ?? []), ...more],
      fieldName: node.name.value,
    });
  }
  return places;
}

function rootOf({ schema, document, operationName }: Operation): Place | null {
  const operation = getOperationAST(document, operationName);
  const type = operation && schema.getRootType(operation.operation);
  return operation && type ? { type, selected: [operation.selectionSet], fieldName: '' } : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** In place of a null where the schema allows none: the place above becomes null. */
const impossible = Symbol('a null that the schema does not allow');

type Hit = { path: Path; fieldName: string };

/** The value with what `put` says at the path. Bubbles nulls as the schema says. */
function edited(
  operation: Operation,
  value: unknown,
  place: Place,
  [step, ...rest]: readonly string[],
  at: Path,
  put: (hit: Hit) => unknown,
): unknown {
  const { type } = place;
  const orNull = (next: unknown, failed: boolean) => (failed ? nullAt(type) : next);
  if (step === undefined) {
    const next = put({ path: at, fieldName: place.fieldName });
    return next === impossible ? nullAt(type) : next;
  }
  const nullable = getNullableType(type);
  if (isListType(nullable) && Array.isArray(value)) {
    const items = value.map((item, index) =>
      step === '*' || step === String(index)
        ? edited(operation, item, { ...place, type: nullable.ofType }, rest, [...at, index], put)
        : item,
    );
    return orNull(items, items.includes(impossible));
  }
  const below = isObject(value) && step in value ? placesIn(operation, place).get(step) : undefined;
  if (!below || !isObject(value)) return value;
  const next = edited(operation, value[step], below, rest, [...at, step], put);
  return orNull({ ...value, [step]: next }, next === impossible);
}

const nullAt = (type: GraphQLOutputType) => (isNonNullType(type) ? impossible : null);

/** Null where the path leads nowhere. */
export function editAnswer(answer: Answer, kind: FaultKind, operation: Operation): Answer | null {
  const root = rootOf(operation);
  if (!root || !isObject(answer.data)) return null;
  const { path = '', json = 'null', code = 'INTERNAL_SERVER_ERROR', message } = kind.parameters;
  const hits: Hit[] = [];
  const put = (hit: Hit) => {
    hits.push(hit);
    return kind.name === 'partial' ? impossible : JSON.parse(json);
  };
  const data = edited(operation, answer.data, root, path.split('.'), [], put);
  if (hits.length === 0) return null;
  const next = data === impossible ? null : data;
  if (kind.name === 'value') return { ...answer, data: next };
  const errors = hits.map((hit) => ({
    message: message ?? `${hit.fieldName} fails in this world.`,
    path: hit.path,
    extensions: { code },
  }));
  return { ...answer, errors: [...(answer.errors ?? []), ...errors], data: next };
}

/** What is selected at a place, from a record; null or an empty list for what it lacks. */
function selectedFrom(operation: Operation, place: Place, record: Record<string, unknown>): object {
  const fieldValue = ({ fieldName, type, selected }: Place, value: unknown): unknown => {
    if (fieldName === '__typename') return getNamedType(place.type).name;
    if (!isListType(getNullableType(type))) return value ?? null;
    const items = Array.isArray(value) ? value : [];
    return selected.length === 0
      ? items
      : items.map((item) => selectedFrom(operation, { type, selected, fieldName }, item));
  };
  return Object.fromEntries(
    [...placesIn(operation, place)].map(([name, below]) => [
      name,
      fieldValue(below, record[below.fieldName]),
    ]),
  );
}

/** The payload of a mutation with the error. Null for an operation whose payload has no `userErrors`. */
export function userErrorAnswer({ parameters }: FaultKind, operation: Operation): Answer | null {
  const { code = 'INVALID', field, message = 'This change fails in this world.' } = parameters;
  const error = { code, message, field: field === undefined ? null : ['input', ...field.split('.')] };
  const root = rootOf(operation);
  if (!root) return null;
  const payloads = [...placesIn(operation, root)].filter(([, { fieldName }]) => fieldName !== '__typename');
  const hasErrors = ({ type }: Place) => {
    const payload = getNullableType(type);
    return isObjectType(payload) && payload.getFields().userErrors !== undefined;
  };
  if (!payloads.every(([, place]) => hasErrors(place))) return null;
  return {
    data: Object.fromEntries(
      payloads.map(([name, place]) => [name, selectedFrom(operation, place, { userErrors: [error] })]),
    ),
  };
}
