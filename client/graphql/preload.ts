import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Session } from '#client/session/session.ts';
import { ahead } from './preload-link.ts';

/** Starts a query, so that the panel that sends the same one finds its response on the way or already there. */
export type Preload = <Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables?: Variables,
) => void;

/** Starts the queries a page sends first, while the page's code is still loading. */
export type PageLoader = (page: {
  preload: Preload;
  /** What the cache has for a query; null unless it has all of it. */
  read: <Data>(document: TypedDocumentNode<Data, Record<string, never>>) => Data | null;
  session: Session;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}) => void;

/**
 * The queries a page sends first. A document is enough for one query without variables, or with the ID in the page's
 * address as its only one.
 */
export type PageQueries =
  | PageLoader
  | TypedDocumentNode<unknown, { id: string }>
  | TypedDocumentNode<unknown, Record<string, never>>;

/** How to preload with a client. What a host has put into the page isn't requested again. */
export function preloadWith(client: ApolloClient): Preload {
  return (document, variables: OperationVariables = {}) => {
    const options = { query: document as DocumentNode, variables };
    if (client.prioritizeCacheValues && client.readQuery(options) !== null) return;
    // The panel that sends the same query shows the failure.
    client.query({ ...options, fetchPolicy: 'no-cache', context: ahead }).catch(() => {});
  };
}
