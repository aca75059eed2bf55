import type { ApolloClient } from '@apollo/client';
import type { Boot } from '#client/browser/boot.ts';
import { createApolloClient } from '#client/graphql/create-client.ts';
import type { Session } from '#client/session/session.ts';
import { sessionEnded, sessionStore } from '#client/session/session-store.ts';

const clients = new WeakMap<Boot, { session: Session | null; client: ApolloClient }>();

const isSame = (one: Session | null, other: Session | null): boolean =>
  one?.token === other?.token && one?.account.id === other?.account.id;

/** One client per session and account: a new one, with its own cache, whenever either changes. */
export function accountClient(boot: Boot): ApolloClient {
  const session = sessionStore.get();
  const current = clients.get(boot);
  if (current && isSame(current.session, session)) return current.client;
  const client = createApolloClient({
    boot,
    // A request in progress must not continue for another account, or after a logout.
    session: () => (isSame(sessionStore.get(), session) ? sessionStore.get() : null),
    onUnauthenticated: sessionEnded,
  });
  clients.set(boot, { session, client });
  return client;
}

export function stopClient(boot: Boot, client: ApolloClient): void {
  if (clients.get(boot)?.client === client) clients.delete(boot);
  client.stop();
}
