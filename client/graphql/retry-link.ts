import { ApolloLink } from '@apollo/client';
import { defer, retry, throwError, timer } from 'rxjs';
import { NoResponseError } from './http-link.ts';
import { longestMs } from './timeout-link.ts';

const firstPauseMs = 500;
const longestPauseMs = 4_000;

/**
 * Sends a query again, after growing pauses, while there is no answer at all: connection refused, dropped,
 * reset or timed out. Stops when the next try would start after 15 s and hands on the last error. Whatever
 * status a server or gateway answers is an answer, to be shown at once; mutations are never retried.
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
