import { ApolloClient, ApolloLink, type NormalizedCacheObject } from '@apollo/client';
import type { Boot } from '#client/browser/boot.ts';
import type { Session } from '#client/session/session.ts';
import { sessionMark } from '#client/session/session-mark.ts';
import { createAuthLink } from './auth-link.ts';
import { createCache } from './cache.ts';
import { createClockLink } from './clock-link.ts';
import { createErrorTextsLink } from './error-texts-link.ts';
import { createHttpLink } from './http-link.ts';
import { createNotOfferedLink } from './not-offered-link.ts';
import { createRetryLink } from './retry-link.ts';
import { createSessionExpiredLink } from './session-expired-link.ts';
import { createTimeoutLink } from './timeout-link.ts';

export type ClientOptions = {
  boot: Boot;
  /** Read anew for each request. */
  session: () => Session | null;
  /** Called once when the API no longer takes the session's token. */
  onUnauthenticated: () => void;
};

/** What the host read, if it read it for this very session and account. */
function answersFor({ frame }: Boot, session: Session | null): NormalizedCacheObject | null {
  const mine = session && frame?.mark === sessionMark(session);
  return mine ? (frame.cache as NormalizedCacheObject) : null;
}

/**
 * The portal's GraphQL client. One for each account and session: cached identifiers carry no account.
 *
 * The list of links is what happens to an operation, in order; its answer comes back through them from the
 * last to the first.
 */
export function createApolloClient({ boot, session, onUnauthenticated }: ClientOptions): ApolloClient {
  const answers = answersFor(boot, session());
  const cache = createCache(boot.possibleTypes);
  if (answers) cache.restore(answers);
  const client = new ApolloClient({
    link: ApolloLink.from([
      createSessionExpiredLink(session, onUnauthenticated),
      createTimeoutLink(boot.silentSince),
      createRetryLink(),
      createNotOfferedLink(),
      createErrorTextsLink(),
      createAuthLink(session),
      createClockLink(),
      ...boot.links,
      createHttpLink(boot.config.apiUrl, boot.fetch),
    ]),
    cache,
    // A refetch keeps what is on the page instead of going back to 'Loading...'.
    defaultOptions: { watchQuery: { notifyOnNetworkStatusChange: false } },
  });
  // What has just been answered is not asked for again by the first page.
  client.prioritizeCacheValues = answers !== null;
  return client;
}
