import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { tap } from 'rxjs';
import type { Session } from '#client/session/session.ts';
import { describeFailure } from './describe-failure.ts';

/** Context of an operation whose 401 doesn't end the session. */
export const keepsSession = { keepsSession: true } as const;

/**
 * Status 401, or an error with code UNAUTHENTICATED. Ignores responses to requests with an earlier token. Also says
 * whether the API has accepted the token before.
 */
export function createSessionExpiredLink(
  session: () => Session | null,
  onUnauthenticated: (wasAccepted: boolean) => void,
): ApolloLink {
  let reportedToken: string | null = null;
  let acceptedToken: string | null = null;
  return new ApolloLink((operation, forward) => {
    if (operation.getContext().keepsSession === true) return forward(operation);
    const token = session()?.token;
    const look = (error: unknown) => {
      if (!token || token === reportedToken || token !== session()?.token) return;
      if (describeFailure(error).kind !== 'unauthenticated') return;
      reportedToken = token;
      onUnauthenticated(token === acceptedToken);
    };
    return forward(operation).pipe(
      tap({
        next: (result) => {
          if (result.errors?.length) look(new CombinedGraphQLErrors(result));
          else if (token) acceptedToken = token;
        },
        error: look,
      }),
    );
  });
}
