import { ApolloClient, ApolloLink, type NormalizedCacheObject } from '@apollo/client';
import { RetryLink } from '@apollo/client/link/retry';
import { throwError, timeout } from 'rxjs';
import type { HostData } from '#client/lib/host-data.ts';
import { type Session, sessionMark } from '#client/session/session.ts';
import { createAuthLink } from './auth-link.ts';
import { createCache } from './cache.ts';
import { createErrorTextsLink } from './error-texts-link.ts';
import { createHttpLink, NoResponseError } from './http-link.ts';
import { MissingOperations } from './missing-operations.ts';
import { createNotOfferedLink } from './not-offered.ts';
import type { PossibleTypes } from './possible-types.ts';
import { createPreloadLink } from './preload-link.ts';
import { createSessionExpiredLink } from './session-expired-link.ts';

export type ClientOptions = {
  apiUrl: string;
  fetch: typeof fetch;
  possibleTypes: PossibleTypes | null;
  /** Only used if it belongs to the session. */
  hostData: HostData | null;
  session: () => Session | null;
  /** Called once if the API rejects the session's token. */
  onUnauthenticated: (wasAccepted: boolean) => void;
  retries?: boolean;
};

export type PortalClient = ApolloClient & {
  readonly missing: MissingOperations;
  /** The responses of the host in its cache; null without. */
  readonly hostData: HostData | null;
};

/** Ends an operation after 15 s, with all its retries. Half a second is left to show the error. */
const createTimeoutLink = () =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      timeout({
        first: 14_500,
        with: () => throwError(() => new NoResponseError("The server didn't respond within 15 seconds.")),
      }),
    ),
  );

/** Retries a query five times while there is no response. Any status is a response. Mutations are never retried. */
const createRetryLink = () =>
  new RetryLink({
    attempts: (attempt, { operationType }, error) =>
      attempt <= 5 && operationType === 'query' && error instanceof NoResponseError,
    delay: { initial: 500, max: 4_000, jitter: false },
  });

/**
 * One per account and session, because cached identifiers contain no account, and another session may see other fields.
 * Responses pass the links in reverse.
 */
export function createApolloClient({
  apiUrl,
  fetch,
  possibleTypes,
  hostData: sent,
  session,
  onUnauthenticated,
  retries = true,
}: ClientOptions): PortalClient {
  const own = session();
  // The host may have rendered for another session, or for another account.
  const hostData = own && sent?.mark === sessionMark(own) ? sent : null;
  const missing = new MissingOperations(hostData?.missing);
  const cache = createCache(possibleTypes);
  if (hostData) cache.restore(hostData.cache as NormalizedCacheObject);
  const client = new ApolloClient({
    link: ApolloLink.from([
      createPreloadLink(),
      createSessionExpiredLink(session, onUnauthenticated),
      createTimeoutLink(),
      ...(retries ? [createRetryLink()] : []),
      createNotOfferedLink(missing),
      createErrorTextsLink(),
      createAuthLink(session),
      createHttpLink(apiUrl, fetch),
    ]),
    cache,
    // A refetch keeps showing the data instead of 'Loading...'.
    defaultOptions: { watchQuery: { notifyOnNetworkStatusChange: false } },
  });
  // The first page doesn't refetch what the host just loaded.
  client.prioritizeCacheValues = hostData !== null;
  return Object.assign(client, { missing, hostData });
}
