import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Session } from '#client/session/session.ts';
import { ahead } from './preload-link.ts';

/** Starts a query early. The panel that sends the same query gets its response. */
export type Preload = <Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables?: Variables,
) => void;

export type PageLoader = (page: {
  preload: Preload;
  /** Null unless the cache has all data of the query. */
  read: <Data>(document: TypedDocumentNode<Data, Record<string, never>>) => Data | null;
  session: Session;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}) => void;

/** A bare document is one query without variables, or with the URL's id as its only one. */
export type PageQueries =
  | PageLoader
  | TypedDocumentNode<unknown, { id: string }>
  | TypedDocumentNode<unknown, Record<string, never>>;

/** Skips queries whose data the host put into the page. */
export function preloadWith(client: ApolloClient): Preload {
  return (document, variables: OperationVariables = {}) => {
    const options = { query: document as DocumentNode, variables };
    if (client.prioritizeCacheValues && client.readQuery(options) !== null) return;
    // The panel that sends the same query shows the failure.
    client.query({ ...options, fetchPolicy: 'no-cache', context: ahead }).catch(() => {});
  };
}
