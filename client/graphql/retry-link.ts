import { ApolloLink } from '@apollo/client';
import { defer, retry, throwError, timer } from 'rxjs';
import { NoResponseError } from './http-link.ts';
import { longestMs } from './silence.ts';

const firstPauseMs = 500;
const longestPauseMs = 4_000;

/**
 * Retries a query with increasing delays while there is no response, unless the next try would start after 15 s. Any
 * status is a response. Mutations are never retried.
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
          return late || !(error instanceof NoResponseError) ? throwError(() => error) : timer(pause);
        },
      }),
    );
  });
}
