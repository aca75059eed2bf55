import {
  type ApolloClient,
  ApolloLink,
  type DocumentNode,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client';
import { canonicalStringify } from '@apollo/client/utilities';
import { firstValueFrom, from } from 'rxjs';
import type { Session } from '#client/session/session.ts';

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

/** How long a response waits for its page, in ms since it arrived. */
const keptMs = 10_000;

type Preloaded = { response: Promise<ApolloLink.Result>; arrivedAt: number };

/** Set in the context of a query that is sent ahead of its page. */
const ahead = { ahead: true, queryDeduplication: false };

/**
 * Sends queries ahead of their page: the next query with the same name and variables gets the response, or the
 * failure, of the one sent ahead. Each is used once, for 10 s, and not after a mutation.
 */
export function createPreloadLink(): ApolloLink {
  const preloaded = new Map<string, Preloaded>();
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== 'query') {
      preloaded.clear();
      return forward(operation);
    }
    for (const [key, { arrivedAt }] of preloaded)
      if (performance.now() - arrivedAt > keptMs) preloaded.delete(key);
    const key = `${operation.operationName} ${canonicalStringify(operation.variables)}`;
    const known = preloaded.get(key);
    if (!operation.getContext().ahead) {
      preloaded.delete(key);
      return known ? from(known.response) : forward(operation);
    }
    if (known) return from(known.response);
    const sent = { response: firstValueFrom(forward(operation)), arrivedAt: Number.POSITIVE_INFINITY };
    const arrived = () => {
      sent.arrivedAt = performance.now();
    };
    sent.response.then(arrived, arrived);
    preloaded.set(key, sent);
    return from(sent.response);
  });
}

/** How to preload with a client. What a host has put into the page isn't requested again. */
export function preloadWith(client: ApolloClient): Preload {
  return (document, variables: OperationVariables = {}) => {
    const options = { query: document as DocumentNode, variables };
    if (client.prioritizeCacheValues && client.readQuery(options) !== null) return;
    // The panel that sends the same query shows the failure.
    client.query({ ...options, fetchPolicy: 'no-cache', context: ahead }).catch(() => {});
  };
}
