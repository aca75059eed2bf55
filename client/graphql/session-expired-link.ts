import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { tap } from 'rxjs';
import type { Session } from '#client/session/session.ts';
import { describeFailure } from './failure.ts';

/**
 * Tells once that the API no longer takes the session: status 401, or an error with code UNAUTHENTICATED.
 * Answers to requests of an earlier token are none of the current session's business.
 */
export function createSessionExpiredLink(
  session: () => Session | null,
  onUnauthenticated: () => void,
): ApolloLink {
  let told: string | null = null;
  return new ApolloLink((operation, forward) => {
    const token = session()?.token;
    const look = (error: unknown) => {
      if (!token || token === told || token !== session()?.token) return;
      if (describeFailure(error).kind !== 'unauthenticated') return;
      told = token;
      onUnauthenticated();
    };
    return forward(operation).pipe(
      tap({
        next: (result) => {
          if (result.errors?.length) look(new CombinedGraphQLErrors(result));
        },
        error: look,
      }),
    );
  });
}
