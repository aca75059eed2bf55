import type { ApolloClient } from '@apollo/client';
import { createApolloClient, type PortalClient } from '#client/graphql/create-client.ts';
import type { PossibleTypes } from '#client/graphql/possible-types.ts';
import type { HostData } from '#client/lib/host-data.ts';
import type { Session } from '#client/session/session.ts';
import type { Start } from './start.ts';

export type AccountClients = {
  current(): PortalClient;
  stop(client: ApolloClient): void;
};

const isSame = (one: Session | null, other: Session | null): boolean =>
  one?.token === other?.token && one?.account.id === other?.account.id;

/**
 * One client per session and account: a new one, with its own cache, whenever either changes. Only the first starts with
 * what the host rendered, because that is old when the same person signs in again.
 */
export function createAccountClients(
  { config, fetch, hostData, session }: Start,
  possibleTypes: PossibleTypes | null,
  onUnauthenticated: (wasAccepted: boolean) => void,
): AccountClients {
  function create(hostData: HostData | null) {
    const own = session.get();
    const client = createApolloClient({
      apiUrl: config.apiUrl,
      fetch,
      possibleTypes,
      hostData,
      // A request in progress must not continue for another account, or after a logout.
      session: () => (isSame(session.get(), own) ? session.get() : null),
      onUnauthenticated,
    });
    return { session: own, client };
  }
  let last: ReturnType<typeof create> | null = create(hostData);
  return {
    current() {
      if (last === null || !isSame(last.session, session.get())) last = create(null);
      return last.client;
    },
    stop(client) {
      if (last?.client === client) last = null;
      client.stop();
    },
  };
}
