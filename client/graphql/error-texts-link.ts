import { ApolloLink } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { getMainDefinition } from '@apollo/client/utilities';
import type { FieldNode } from 'graphql';
import { map } from 'rxjs';
import { isObject, readErrors } from './read-errors.ts';

/** Names under which the answer holds the operation's own fields; those behind a condition may be absent. */
function rootNames(operation: ApolloLink.Operation): string[] {
  return getMainDefinition(operation.query)
    .selectionSet.selections.filter(
      (selection): selection is FieldNode => selection.kind === 'Field' && !selection.directives?.length,
    )
    .map(({ alias, name }) => (alias ?? name).value);
}

/**
 * Brings every answer into one of two shapes, data or error, in the words of the specification's error
 * catalogue (section 8).
 *
 * Apollo Client takes `{"data":null}`, `[]` and answers without a field that was asked for as success
 * without data. Here an answer that holds neither errors nor every field of the operation's root is
 * "missing"; what is absent deeper down stays absent, and the screens treat it as unknown.
 */
export function createErrorTextsLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result: unknown) => {
        const body = isObject(result) ? result : {};
        const data = isObject(body.data) ? body.data : null;
        const errors = readErrors(body.errors);
        const extensions = isObject(body.extensions) ? { extensions: body.extensions } : {};
        // Without the key nothing was executed, which `not-offered-link.ts` goes by.
        if (errors.length > 0) return { ...('data' in body ? { data } : {}), errors, ...extensions };
        if (data && rootNames(operation).every((name) => data[name] !== undefined))
          return { data, ...extensions };
        throw new ServerError('Server response was missing for query', {
          response: operation.getContext().response,
          bodyText: JSON.stringify(result),
        });
      }),
    ),
  );
}
