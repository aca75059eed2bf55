import type { GraphQLFormattedError } from 'graphql';

export type Json = Record<string, unknown>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The entries of an `errors` list that have a message; empty for anything else. */
export function readErrors(errors: unknown): GraphQLFormattedError[] {
  if (!Array.isArray(errors)) return [];
  return errors.filter(isObject).map((entry) => ({
    ...entry,
    message:
      typeof entry.message === 'string' && entry.message !== ''
        ? entry.message
        : 'The server reported an unspecified error.',
  }));
}
