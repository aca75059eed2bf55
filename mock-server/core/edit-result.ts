import {
  type DocumentNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { FaultKind } from '#mock-server/contract/world-spec.ts';
import { isObject } from '#schema/is-object.ts';

type Path = readonly (string | number)[];
type Result = { data?: unknown; errors?: readonly unknown[] };

export type Operation = {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName: string;
};

/** A field of the result with the fields selected below it, by response name, from all fragments. */
type Selected = { name: string; type: GraphQLOutputType; fields: Map<string, Selected> };

/** The selection of a valid document. Null without an operation of this name. */
function selectionOf({ schema, document, operationName }: Operation): Selected | null {
  const operation = getOperationAST(document, operationName);
  const type = operation && schema.getRootType(operation.operation);
  if (!operation || !type) return null;
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  );
  const root: Selected = { name: '', type, fields: new Map() };
  const above: Selected[] = [];
  let place = root;
  const types = new TypeInfo(schema);
  visit(
    operation,
    visitWithTypeInfo(types, {
      FragmentSpread: ({ name }) => ({ ...fragments.get(name.value), kind: Kind.INLINE_FRAGMENT }),
      Field: {
        enter({ alias, name }) {
          const responseName = (alias ?? name).value;
          const fieldType = types.getType() as GraphQLOutputType;
          const field = place.fields.get(responseName) ?? {
            name: name.value,
            type: fieldType,
            fields: new Map(),
          };
          place.fields.set(responseName, field);
          above.push(place);
          place = field;
        },
        leave() {
          place = above.pop() ?? root;
        },
      },
    }),
  );
  return root;
}

/** A name that the document or the schema doesn't have, and the names that are there. */
export type UnknownName = { name: string; allowed: string[] };

const isValid = ({ schema, document }: Operation) => validate(schema, document).length === 0;

/** Null for a path that a response to a valid document can have, and for invalid documents. */
export function unknownInPath(path: string, operation: Operation): UnknownName | null {
  let place = isValid(operation) ? selectionOf(operation) : null;
  for (const name of path.split('.')) {
    if (!place) return null;
    const type = getNullableType(place.type);
    if (isListType(type)) {
      if (!/^(\*|\d+)$/.test(name)) return { name, allowed: ['*', '0'] };
      place = { ...place, type: type.ofType };
      continue;
    }
    const field = place.fields.get(name);
    if (!field) return { name, allowed: [...place.fields.keys()] };
    place = field;
  }
  return null;
}

/** Null for a field that the inputs of a valid mutation have. */
export function unknownInInput(path: string, operation: Operation): UnknownName | null {
  const root = isValid(operation) ? selectionOf(operation) : null;
  const mutations = operation.schema.getMutationType()?.getFields() ?? {};
  for (const { name: mutation } of root?.fields.values() ?? []) {
    let type = mutations[mutation]?.args.find(({ name }) => name === 'input')?.type;
    for (const name of path.split('.').filter((step) => !/^\d+$/.test(step))) {
      const input = type && getNamedType(type);
      const fields = isInputObjectType(input) ? input.getFields() : {};
      if (!Object.hasOwn(fields, name)) return { name, allowed: Object.keys(fields) };
      type = fields[name]?.type;
    }
  }
  return null;
}

/** What a field has instead of a value when it fails: in `name: String!` the object around it fails too, in `name: String` it is null. */
const failed = Symbol('a field that fails');

const failedOrNull = (type: GraphQLOutputType) => (isNonNullType(type) ? failed : null);

/** Replaces the values at the path. Nulls bubble up as the schema says. */
function edited(
  value: unknown,
  place: Selected,
  [step, ...rest]: readonly string[],
  at: Path,
  put: (path: Path, fieldName: string) => unknown,
): unknown {
  if (step === undefined) {
    const next = put(at, place.name);
    return next === failed ? failedOrNull(place.type) : next;
  }
  const type = getNullableType(place.type);
  if (isListType(type) && Array.isArray(value)) {
    const items = value.map((item, index) =>
      step === '*' || step === String(index)
        ? edited(item, { ...place, type: type.ofType }, rest, [...at, index], put)
        : item,
    );
    return items.includes(failed) ? failedOrNull(place.type) : items;
  }
  const below = place.fields.get(step);
  if (!below || !isObject(value) || !(step in value)) return value;
  const next = edited(value[step], below, rest, [...at, step], put);
  return next === failed ? failedOrNull(place.type) : { ...value, [step]: next };
}

/** Puts a fault into a result; null where its path leads nowhere. */
export function editResult(result: Result, kind: FaultKind, operation: Operation): Result | null {
  const root = isObject(result.data) ? selectionOf(operation) : null;
  if (!root) return null;
  const { path = '', json = 'null', code = 'INTERNAL_SERVER_ERROR', message } = kind.parameters;
  const hits: { message: string; path: Path; extensions: { code: string } }[] = [];
  const edit = edited(result.data, root, path.split('.'), [], (at, fieldName) => {
    hits.push({ message: message ?? `${fieldName} fails in this world.`, path: at, extensions: { code } });
    return kind.name === 'partial' ? failed : JSON.parse(json);
  });
  if (hits.length === 0) return null;
  const data = edit === failed ? null : edit;
  if (kind.name === 'value') return { ...result, data };
  return { ...result, errors: [...(result.errors ?? []), ...hits], data };
}

/** The selected fields of a record; null or an empty list for those it lacks. */
function picked({ type, fields }: Selected, record: Record<string, unknown>): object {
  const fieldValue = (field: Selected) => {
    if (field.name === '__typename') return getNamedType(type).name;
    const value = record[field.name];
    if (!isListType(getNullableType(field.type))) return value ?? null;
    const items = Array.isArray(value) ? value : [];
    return field.fields.size === 0 ? items : items.map((item) => picked(field, item));
  };
  return Object.fromEntries([...fields].map(([responseName, field]) => [responseName, fieldValue(field)]));
}

function hasUserErrors({ type }: Selected): boolean {
  const payload = getNullableType(type);
  return isObjectType(payload) && payload.getFields().userErrors !== undefined;
}

/** The payload of a mutation with the error. Null for one whose payload has no `userErrors`, and for invalid documents. */
export function userErrorResult({ parameters }: FaultKind, operation: Operation): Result | null {
  const { code = 'INVALID', field, message = 'This change fails in this world.' } = parameters;
  const error = { code, message, field: field === undefined ? null : ['input', ...field.split('.')] };
  const root = isValid(operation) ? selectionOf(operation) : null;
  if (!root) return null;
  const payloads = [...root.fields].filter(([, { name }]) => name !== '__typename');
  if (!payloads.every(([, payload]) => hasUserErrors(payload))) return null;
  const data = payloads.map(([name, payload]) => [name, picked(payload, { userErrors: [error] })]);
  return { data: Object.fromEntries(data) };
}
