import { ApolloClient, ApolloLink, type NormalizedCacheObject } from '@apollo/client';
import type { Boot } from '#client/browser/boot.ts';
import { type Session, sessionMark } from '#client/session/session.ts';
import { createAuthLink } from './auth-link.ts';
import { createCache } from './cache.ts';
import { createErrorTextsLink } from './error-texts-link.ts';
import { createHttpLink } from './http-link.ts';
import { createNotOfferedLink } from './not-offered.ts';
import { createPreloadLink } from './preload-link.ts';
import { createRetryLink } from './retry-link.ts';
import { createSessionExpiredLink } from './session-expired-link.ts';
import { createTimeoutLink } from './timeout-link.ts';

export type ClientOptions = {
  boot: Boot;
  session: () => Session | null;
  /** Called once if the API rejects the session's token. */
  onUnauthenticated: () => void;
  retries?: boolean;
};

function answersFor({ frame }: Boot, session: Session | null): NormalizedCacheObject | null {
  const mine = session && frame?.mark === sessionMark(session);
  return mine ? (frame.cache as NormalizedCacheObject) : null;
}

/** One per account and session, because cached identifiers contain no account. Responses pass the links in reverse. */
export function createApolloClient({
  boot,
  session,
  onUnauthenticated,
  retries = true,
}: ClientOptions): ApolloClient {
  const answers = answersFor(boot, session());
  const cache = createCache(boot.possibleTypes);
  if (answers) cache.restore(answers);
  const client = new ApolloClient({
    link: ApolloLink.from([
      createPreloadLink(),
      createSessionExpiredLink(session, onUnauthenticated),
      createTimeoutLink(),
      ...(retries ? [createRetryLink()] : []),
      createNotOfferedLink(),
      createErrorTextsLink(),
      createAuthLink(session),
      createHttpLink(boot.config.apiUrl, boot.fetch),
    ]),
    cache,
    // A refetch keeps showing the data instead of 'Loading...'.
    defaultOptions: { watchQuery: { notifyOnNetworkStatusChange: false } },
  });
  // The first page doesn't refetch what the host just loaded.
  client.prioritizeCacheValues = answers !== null;
  return client;
}
