import { startedAhead } from '#client/graphql/preload-link.ts';
import { sessionStore } from '#client/session/session-store.ts';
import type { AccountClients } from './account-clients.ts';
import { pageAccess } from './page-needs.ts';
import type { Page } from './pages.ts';

/** Sends the queries of a page that the session may open, for its panels to take over. Doesn't wait for responses. */
export async function startQueries(
  clients: AccountClients,
  { queries, needs }: Page,
  params: Readonly<Record<string, string | undefined>>,
  search: URLSearchParams,
): Promise<void> {
  const session = sessionStore.get();
  if (!queries || !session || !pageAccess(session, needs).isAllowed) return;
  const pageQueries = await queries({ session, params, search }).catch(() => []);
  // The visitor logged out or switched to another account in the meantime.
  if (sessionStore.get() !== session) return;
  const client = clients.current();
  // The panel that sends the same query shows the failure.
  for (const query of pageQueries)
    client.query({ ...query, fetchPolicy: 'no-cache', context: startedAhead }).catch(() => {});
}
