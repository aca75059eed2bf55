import { ApolloLink, type DocumentNode } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { getMainDefinition } from '@apollo/client/utilities';
import type { FieldNode } from 'graphql';
import { map } from 'rxjs';
import { isObject } from '#schema/is-object.ts';
import { readErrors } from './read-errors.ts';

/** Response keys of the operation's root fields; conditional ones may be missing. */
function rootNames(document: DocumentNode): string[] {
  return getMainDefinition(document)
    .selectionSet.selections.filter(
      (selection): selection is FieldNode => selection.kind === 'Field' && !selection.directives?.length,
    )
    .map(({ alias, name }) => (alias ?? name).value);
}

/**
 * Turns every response into data or an error, with the texts of the specification's catalogue (section 8). Apollo Client
 * treats `{"data":null}`, `[]` and responses without a requested field as success; here, one without all root fields is
 * "missing". Missing nested fields stay undefined, which screens treat as unknown.
 */
export function createErrorTextsLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result: unknown) => {
        const body = isObject(result) ? result : {};
        const data = isObject(body.data) ? body.data : null;
        const errors = readErrors(body.errors);
        const extensions = isObject(body.extensions) ? { extensions: body.extensions } : {};
        // Without `data`, nothing was executed; `not-offered.ts` relies on it.
        if (errors.length > 0) return { ...('data' in body ? { data } : {}), errors, ...extensions };
        if (data && rootNames(operation.query).every((name) => data[name] !== undefined))
          return { data, ...extensions };
        throw new ServerError('Server response was missing for query', {
          response: operation.getContext().response,
          bodyText: JSON.stringify(result),
        });
      }),
    ),
  );
}
