import {
  coerceInputValue,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputType,
  isListType,
  isObjectType,
  type OperationDefinitionNode,
} from 'graphql';
import { refusal } from '#mock-server/contract/refusals.ts';
import type { FaultKind } from '#mock-server/contract/world-spec.ts';
import { formatFaultKind } from '#mock-server/core/world/parse-fault.ts';
import { type ErrorCode, errorCodes } from '#schema/error-code.generated.ts';
import { type Fragments, fieldsOf, isAt, splitIndexes, withItems, withStars } from './response-paths.ts';

/** For the field, or for the items of its list at these indexes. An Error fails there; null runs the resolver. */
export type Outcome = { value: unknown; indexes?: readonly string[] } | null;
export type Plan = (source: unknown, info: GraphQLResolveInfo) => Outcome;

type Executed = { schema: GraphQLSchema; fragments: Fragments; operation: OperationDefinitionNode };

export const codeOf = ({ parameters }: FaultKind, byDefault: ErrorCode): ErrorCode =>
  errorCodes.find((code) => code === parameters.code) ?? byDefault;

function refuseFault(kind: FaultKind, reason: string, allowed: readonly string[]): Error {
  const fault = formatFaultKind(kind);
  return refusal('INVALID', `The fault ${fault} wasn't applied, and nothing was executed: ${reason}`, {
    http: { status: 400 },
    parameter: 'fault',
    value: fault,
    allowed,
  });
}

function fieldsAt(kind: FaultKind, { schema, fragments, operation }: Executed) {
  const fields = withItems(fieldsOf(schema, fragments, operation));
  const path = kind.parameters.path ?? '';
  const there = fields.filter((field) => field.path === withStars(path));
  if (there.length > 0) return there;
  const paths = [...new Set(fields.map((field) => field.path))];
  throw refuseFault(
    kind,
    `the document doesn't have the path ${path}. All of them: ${paths.join(', ')}.`,
    paths,
  );
}

function planAt(path: string, outcomeOf: (info: GraphQLResolveInfo) => { value: unknown }): Plan {
  const { field, indexes } = splitIndexes(path);
  return (_source, info) => (isAt(field, info.path) ? { ...outcomeOf(info), indexes } : null);
}

function planError(kind: FaultKind, executed: Executed): Plan {
  const { path = '', message } = kind.parameters;
  fieldsAt(kind, executed);
  return planAt(path, ({ fieldName }) => ({
    value: refusal(codeOf(kind, 'INTERNAL_SERVER_ERROR'), message ?? `${fieldName} fails in this world.`),
  }));
}

/** @throws GraphQLError for JSON that the field can't be. */
function valueFor(kind: FaultKind, type: GraphQLOutputType): unknown {
  const named = getNamedType(type);
  const refuse = () => {
    const values = isEnumType(named) ? named.getValues().map(({ name }) => name) : [];
    const listed = values.length === 0 ? '' : ` Its values: ${values.join(', ')}.`;
    return refuseFault(kind, `${kind.parameters.json} isn't of the type ${type}.${listed}`, [
      String(type),
      ...values,
    ]);
  };
  if (!isInputType(type))
    throw refuseFault(kind, `${type} has fields. Name one of them that is a scalar, an enum or a list.`, []);
  return coerceInputValue(JSON.parse(kind.parameters.json ?? 'null'), type, () => {
    throw refuse();
  });
}

function planValue(kind: FaultKind, executed: Executed): Plan {
  const [first] = fieldsAt(kind, executed).map(({ type }) => valueFor(kind, type));
  return planAt(kind.parameters.path ?? '', () => ({ value: first }));
}

function planUserError(kind: FaultKind, { schema, operation }: Executed): Plan {
  const { field, message = 'This change fails in this world.' } = kind.parameters;
  const userErrors = [
    {
      code: codeOf(kind, 'INVALID'),
      message,
      field: field === undefined ? null : ['input', ...field.split('.')],
    },
  ];
  const payloadOf = (returned: GraphQLOutputType) => {
    const payload = getNullableType(returned);
    const fields = isObjectType(payload) ? payload.getFields() : {};
    if (!fields.userErrors) throw refuseFault(kind, `${payload} has no userErrors.`, []);
    return Object.fromEntries(
      Object.values(fields).map(({ name, type }) => [name, isListType(getNullableType(type)) ? [] : null]),
    );
  };
  const root = schema.getRootType(operation.operation);
  for (const { path, type } of fieldsOf(schema, {}, operation)) if (!path.includes('.')) payloadOf(type);
  return (source, { parentType, returnType, fieldName }) =>
    parentType.name === root?.name
      ? { value: { ...payloadOf(returnType), userErrors } }
      : { value: Object(source)[fieldName] };
}

/** @throws GraphQLError if the operation can't have this fault. */
export function planFailure(kind: FaultKind, executed: Executed): Plan {
  if (kind.name === 'user-error') return planUserError(kind, executed);
  return kind.name === 'value' ? planValue(kind, executed) : planError(kind, executed);
}
