import { ApolloLink } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { defer, retry, throwError, timer } from 'rxjs';
import { NoAnswerError } from './http-link.ts';
import { longestMs } from './timeout-link.ts';

const firstPauseMs = 500;
const longestPauseMs = 4_000;

/** Statuses by which a gateway says that the server is away; 500 is the server's own answer. */
const away = [502, 503, 504];

function isAway(error: unknown): boolean {
  return error instanceof NoAnswerError || (ServerError.is(error) && away.includes(error.statusCode));
}

/**
 * Sends a query again, after growing pauses, while no server answers: no connection, or status 502, 503 or
 * 504. Stops when the next try would start after 15 s and hands on the last error. Mutations, GraphQL errors
 * and every other answer are never retried.
 */
export function createRetryLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== 'query') return forward(operation);
    const started = performance.now();
    return defer(() => forward(operation)).pipe(
      retry({
        delay: (error, count) => {
          const pause = Math.min(firstPauseMs * 2 ** (count - 1), longestPauseMs);
          const late = performance.now() - started + pause >= longestMs;
          return late || !isAway(error) ? throwError(() => error) : timer(pause);
        },
      }),
    );
  });
}
