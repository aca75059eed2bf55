import { ApolloLink } from '@apollo/client';
import { throwError, timeout } from 'rxjs';

/** Ends an operation after 15 s, with all its retries. Half a second is left to show the error. */
export const createTimeoutLink = () =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      timeout({
        first: 14_500,
        with: () => throwError(() => new Error("The server didn't respond within 15 seconds.")),
      }),
    ),
  );
