import { ApolloLink, type DocumentNode, type OperationVariables } from '@apollo/client';
import { canonicalStringify } from '@apollo/client/utilities';
import { firstValueFrom, from } from 'rxjs';

/** How long a response stays available, in ms. */
const availableMs = 10_000;

type Preloaded = { response: Promise<ApolloLink.Result>; arrivedAt: number };

/** A query that a page is sure to send, with the same variables. */
export type PageQuery = { query: DocumentNode; variables?: OperationVariables };

/** The context of a query that is sent before its panel asks for it. */
export const startedAhead = { ahead: true, queryDeduplication: false };

/** The next query with the same name and variables gets the response: once, within 10 s, and not after a mutation. */
export function createPreloadLink(): ApolloLink {
  const preloaded = new Map<string, Preloaded>();
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== 'query') {
      preloaded.clear();
      return forward(operation);
    }
    for (const [key, { arrivedAt }] of preloaded)
      if (performance.now() - arrivedAt > availableMs) preloaded.delete(key);
    const key = `${operation.operationName} ${canonicalStringify(operation.variables)}`;
    const preloadedQuery = preloaded.get(key);
    if (!operation.getContext().ahead) {
      preloaded.delete(key);
      return preloadedQuery ? from(preloadedQuery.response) : forward(operation);
    }
    if (preloadedQuery) return from(preloadedQuery.response);
    const sent = { response: firstValueFrom(forward(operation)), arrivedAt: Number.POSITIVE_INFINITY };
    const arrived = () => {
      sent.arrivedAt = performance.now();
    };
    sent.response.then(arrived, arrived);
    preloaded.set(key, sent);
    return from(sent.response);
  });
}
