import { ApolloLink } from '@apollo/client';
import { throwError, timeout } from 'rxjs';

/** No operation takes longer than this, retries included. */
export const longestMs = 15_000;

/** Gives up on an operation after 15 s; the request is cancelled. */
export function createTimeoutLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      timeout({
        first: longestMs,
        with: () => throwError(() => new Error('The server did not answer within 15 seconds.')),
      }),
    ),
  );
}
