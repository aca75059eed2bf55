import type { TypedDocumentNode } from '@apollo/client';
import type { Boot } from '#client/browser/boot.ts';
import { type PageQueries, preloadWith } from '#client/graphql/preload.ts';
import type { Session } from '#client/session/session.ts';
import { sessionStore } from '#client/session/session-store.ts';
import { accountClient } from './account-client.ts';

export type OpeningPage = { params: Readonly<Record<string, string | undefined>>; url: URL };

/** Separate from the first load, because the first page of a visit doesn't need it. */
export function sendQueries(
  boot: Boot,
  session: Session,
  queries: PageQueries,
  { params, url }: OpeningPage,
): void {
  // The visitor logged out or switched to another account in the meantime.
  if (sessionStore.get() !== session) return;
  const client = accountClient(boot);
  const preload = preloadWith(client);
  if (typeof queries === 'function') {
    queries({
      preload,
      read: (query) => client.readQuery({ query }),
      session,
      params,
      search: url.searchParams,
    });
  } else {
    const [id] = Object.values(params);
    preload(queries as TypedDocumentNode, id === undefined ? {} : { id });
  }
}
