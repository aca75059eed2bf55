import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import type { Boot } from '#client/lib/boot.ts';
import type { Session } from '#client/session/session.ts';

export type ClientOptions = {
  boot: Boot;
  session: () => Session | null;
  onUnauthenticated: () => void;
};

/** A client of its own for each account, since cached identifiers carry no account. */
export function createApolloClient({ boot, session }: ClientOptions): ApolloClient {
  const auth = new ApolloLink((operation, forward) => {
    const current = session();
    if (current)
      operation.setContext({
        headers: {
          authorization: `Bearer ${current.token}`,
          ...(current.accountStored ? { 'x-account-id': current.account.id } : {}),
        },
      });
    return forward(operation);
  });
  const http = new HttpLink({ uri: boot.config.apiUrl, fetch: boot.fetch });
  return new ApolloClient({
    link: ApolloLink.from([auth, ...boot.links, http]),
    cache: new InMemoryCache({ possibleTypes: boot.possibleTypes ?? {} }),
    defaultOptions: { watchQuery: { notifyOnNetworkStatusChange: false } },
  });
}
