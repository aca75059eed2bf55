import { ApolloLink } from '@apollo/client';
import type { Session } from '#client/session/session.ts';

/** X-Account-ID only if an id is stored (specification, section 7). Reading the session validated both for a header. */
export function createAuthLink(session: () => Session | null): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const current = session();
    if (!current) return forward(operation);
    operation.setContext(({ headers }) => ({
      headers: {
        ...headers,
        authorization: `Bearer ${current.token}`,
        ...(current.accountStored ? { 'x-account-id': current.account.id } : {}),
      },
    }));
    return forward(operation);
  });
}
