import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import type { DocumentNode, GraphQLFormattedError } from 'graphql';
import { map, tap } from 'rxjs';
import { isAssumed, lacksFields, markNotOffered, namesFieldOf } from './not-offered.ts';
import { readErrors } from './read-errors.ts';

/** Statuses that don't mean "can't be executed". */
const otherStatuses: readonly number[] = [401, 403, 404, 405, 408, 413, 415, 429];

function bodyOf({ bodyText }: ServerError): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(bodyText);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Marks such errors for `describeFailure`; class and text stay those of the specification's catalogue (section 8). */
export function createNotOfferedLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    // An operation that is only validated; see `use-is-offered.ts`.
    const checked: DocumentNode | undefined = operation.getContext().alongside;
    const refuses = (errors: readonly GraphQLFormattedError[], hasData: boolean) =>
      lacksFields({ errors, hasData }) &&
      (checked ? namesFieldOf(checked, errors) : isAssumed(operation.query));

    return forward(operation).pipe(
      tap({
        error(error: unknown) {
          if (!ServerError.is(error) || error.statusCode < 400 || error.statusCode >= 500) return;
          const body = otherStatuses.includes(error.statusCode) ? null : bodyOf(error);
          if (!body || (body.data ?? null) !== null) return;
          if (refuses(readErrors(body.errors), 'data' in body)) markNotOffered(error);
        },
      }),
      map((result) => {
        const { data, errors } = result;
        if (!errors?.length || data || !refuses(errors, data !== undefined)) return result;
        throw markNotOffered(new CombinedGraphQLErrors(result));
      }),
    );
  });
}
