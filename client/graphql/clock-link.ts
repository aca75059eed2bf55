import { ApolloLink } from '@apollo/client';
import { finalize } from 'rxjs';
import { clock } from '#client/browser/clock.ts';

/** Sets the portal's clock by the server's Date header. Other origins don't show theirs unless they choose to. */
export function createClockLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      finalize(() => {
        clock.syncByHeader(operation.getContext().response?.headers.get('date'));
      }),
    ),
  );
}
