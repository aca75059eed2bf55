import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { refusal } from './refusals.ts';
import type { Resolvers } from './types.generated.ts';

function textScalar(
  name: string,
  form: string,
  isValid: (text: string) => boolean,
  serialize: (value: unknown) => string = String,
): GraphQLScalarType {
  const read = (value: unknown) => {
    if (typeof value === 'string' && isValid(value)) return value;
    throw refusal('BAD_REQUEST', `${JSON.stringify(value)} is no ${name}. Write ${form}.`);
  };
  return new GraphQLScalarType({
    name,
    serialize,
    parseValue: read,
    parseLiteral: (node) => {
      if (node.kind !== Kind.STRING)
        throw new GraphQLError(`A ${name} is a string: ${form}.`, { nodes: node });
      return read(node.value);
    },
  });
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
}

export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text });
    return true;
  } catch {
    return false; // RangeError: the engine knows no such zone.
  }
}

function isInstant(text: string): boolean {
  const form = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/i.exec(text);
  return form !== null && isDay(form[1] ?? '') && Number.isFinite(Date.parse(text.toUpperCase()));
}

const instantText = (value: unknown) => new Date(Number(value)).toISOString();

export const scalarResolvers = {
  ByteSize: new GraphQLScalarType({ name: 'ByteSize', serialize: Number }),
  DateTime: textScalar('DateTime', 'an instant such as 2026-03-01T09:00:00Z', isInstant, instantText),
  Date: textScalar('Date', 'a day such as 2026-03-01', isDay),
  TimeZone: textScalar('TimeZone', 'an IANA name such as America/Chicago', isTimeZone),
} satisfies Resolvers;
