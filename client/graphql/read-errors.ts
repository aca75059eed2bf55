import type { GraphQLFormattedError } from 'graphql';
import { isObject } from '#client/lib/is-object.ts';

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
