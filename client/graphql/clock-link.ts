import { ApolloLink } from '@apollo/client';
import { finalize } from 'rxjs';
import { clock } from '#client/lib/clock.ts';

/** A Date header counts whole seconds and was written a moment ago; smaller differences say nothing. */
const toleranceMs = 2_000;

/** Sets the portal's clock by the server's Date header. Other origins don't show theirs unless they choose to. */
export function createClockLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      finalize(() => {
        const date = operation.getContext().response?.headers.get('date');
        // Half of the second that was cut off.
        const serverTime = Date.parse(date ?? '') + 500;
        if (Math.abs(serverTime - clock.now()) > toleranceMs) clock.sync(serverTime);
      }),
    ),
  );
}
