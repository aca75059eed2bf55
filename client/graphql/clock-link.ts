import { ApolloLink } from '@apollo/client';
import { finalize } from 'rxjs';
import { clock } from '#client/browser/clock.ts';

/** Sets the portal's clock from the server's Date header, which other origins may not expose. */
export function createClockLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      finalize(() => {
        clock.syncByHeader(operation.getContext().response?.headers.get('date'));
      }),
    ),
  );
}
