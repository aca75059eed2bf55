import { RetryLink } from '@apollo/client/link/retry';
import { NoResponseError } from './http-link.ts';

/** Retries a query five times while there is no response. Any status is a response. Mutations are never retried. */
export const createRetryLink = () =>
  new RetryLink({
    attempts: (attempt, { operationType }, error) =>
      attempt <= 5 && operationType === 'query' && error instanceof NoResponseError,
    delay: { initial: 500, max: 4_000, jitter: false },
  });
