import type { ServerError } from '@apollo/client/errors';
import type { GraphQLFormattedError } from 'graphql';
import { isObject } from '#schema/is-object.ts';

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

/** Null for a body that isn't JSON. */
export function bodyOf({ bodyText }: ServerError): unknown {
  try {
    return JSON.parse(bodyText);
  } catch {
    return null;
  }
}
