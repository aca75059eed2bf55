import type { Boot } from '#client/browser/boot.ts';
import { preloadWith } from '#client/graphql/preload.ts';
import { sessionStore } from '#client/session/session-store.ts';
import { accountClient } from './account-client.ts';
import { pageLoaders } from './page-loaders.ts';
import { missingPermission } from './page-needs.ts';
import type { Page } from './pages.ts';

/** A page that is about to open: its route parameters and its whole URL. */
export type OpeningPage = { params: Readonly<Record<string, string | undefined>>; url: URL };

/**
 * Starts the queries of a page that is about to open, if the session may see it, and resolves without waiting
 * for their responses. Queries that aren't started here are sent by the page's panels.
 */
export async function sendQueries(boot: Boot, page: Page, { params, url }: OpeningPage): Promise<void> {
  const session = sessionStore.get();
  const loader = pageLoaders[page.path];
  if (!loader || !session || missingPermission(session, page.handle) !== null) return;
  const client = accountClient(boot);
  const load = await loader().catch(() => null);
  // Signed out or switched to another account in the meantime.
  if (sessionStore.get() !== session) return;
  load?.({
    preload: preloadWith(client),
    read: (query) => client.readQuery({ query }),
    session,
    params,
    search: url.searchParams,
  });
}
