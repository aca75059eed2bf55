import type { RuntimeConfig } from '#client/browser/runtime-config.ts';
import type { ApiAccess } from '#client/host/host.ts';
import { openSession, type Session } from '#client/session/session.ts';
import { checkUser } from '#client/session/session-user.ts';
import { readToken } from '#client/session/token.ts';
import { toResponse } from '#mock-server/contract/wire.ts';
import { issueToken } from '#mock-server/control/issue-token.ts';
import type { OpenedWorld } from '#mock-server/core/sandboxes.ts';
import type { Mock } from '#mock-server/create-mock.ts';
import { isGalleryRequest } from './gallery.ts';

const placeholderOrigin = 'http://mock.invalid';

/** The session the portal will start with, if the URL signs in. */
function sessionAs(mock: Mock, as: string, opened: OpenedWorld): Session | null {
  const issued = issueToken(mock, { as }, opened);
  if (!issued.ok) return null;
  const { token, user } = issued.value;
  const claims = readToken(token);
  const checked = checkUser(user);
  if (!claims.ok || !checked.ok) return null;
  return openSession(token, claims.value, checked.value, user.accountId);
}

/**
 * In the world of the page's URL as linked, because the host doesn't know the tab's sandbox; ignores the cookies. Null
 * with a fault or latency, so that the browser shows it and the mock counts it once, and for the gallery.
 */
export function createMockAccess(mock: Mock, config: RuntimeConfig) {
  return ({ originalUrl }: { originalUrl: string }): ApiAccess | null => {
    if (isGalleryRequest(originalUrl)) return null;
    const opened = mock.sandboxes.asLinked(new URL(originalUrl, placeholderOrigin).search);
    if (!opened.ok) return null;
    const { world, query } = opened.value.sandbox;
    if (world.fault.length > 0 || world.latency[1] > 0) return null;
    const load = mock.pageLoads.begin(query);
    return {
      config: {
        ...config,
        apiUrl: placeholderOrigin + config.apiUrl,
        apiBaseUrl: placeholderOrigin + config.apiBaseUrl,
      },
      fetch: async (input, init) => {
        const request = new Request(input, init);
        request.headers.set('x-mock-world', query);
        return toResponse(await mock.respond(request, load));
      },
      now: opened.value.time(),
      sessionFor: (fromCookies) =>
        world.as === null ? fromCookies : sessionAs(mock, world.as, opened.value),
    };
  };
}
