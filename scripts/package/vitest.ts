/** `licence-portal/vitest`: the mock API in the test's own process. */
import { once } from '#fixtures/builders/once.ts';
import { type World, worldQuery } from '#mock-server/contract/world-link.ts';
import { createControl } from '#mock-server/control/create-control.ts';
import { toMockRequest, toResponse } from '#mock-server/core/wire/fetch-request.ts';
import { createMock } from '#mock-server/create-mock.ts';
import { base64Url } from '#schema/digest/base64-url.ts';
import type { OperationName } from '#schema/operations.generated.ts';
import { faultsIn } from '#schema/world/write-fault.ts';
import { createPortal, type Portal, readOperation, type Seen } from './portal.ts';

export type { World } from '#mock-server/contract/world-link.ts';
export type { Mail, SentRequest } from './portal.ts';

/** A `fetch` to the mock, with helpers for tests. Accepts names of your own operations too. */
export type MockFetch = typeof fetch & Portal<OperationName | (string & {})>;

const api = once(() => createMock());
const control = once(() => createControl({ mock: api(), log: () => {}, fixtureProblems: () => [] }));

/** A session id: 22 characters of base64url. */
const newSession = () => base64Url(crypto.getRandomValues(new Uint8Array(16)));

async function readRequest(input: RequestInfo | URL, init: RequestInit | undefined) {
  const sent = new Request(input instanceof Request ? input : new URL(input, 'http://mock.invalid'), init);
  const name = /(?:^|\/)(graphql|polymorphictypes)\/?$/.exec(new URL(sent.url).pathname)?.[1];
  const request = new Request(`http://mock.invalid/api/${name ?? 'unknown'}`, sent);
  const operation = name === 'graphql' ? readOperation(await request.clone().text()) : null;
  return { request, entry: operation && { ...operation, status: null } };
}

/**
 * A `fetch` to the mock in this world, for example for `vi.stubGlobal('fetch', mockFetch({ as: 'owner' }))`.
 * Requests to any address ending in `graphql` or `polymorphictypes` go to the API; others get 404. Each
 * `mockFetch` has its own sandbox. An invalid world is rejected with 400 on the first request.
 */
export function mockFetch(world: World | string = ''): MockFetch {
  const session = newSession();
  const query = worldQuery(world) || 'scenario=online';
  const seen: Seen[] = [];
  const send: typeof fetch = async (input, init) => {
    const { request, entry } = await readRequest(input, init);
    if (entry) seen.push(entry);
    request.headers.set('x-mock-world', query);
    request.headers.set('x-mock-session', session);
    const response = await api().fetch(request);
    if (entry) Object.assign(entry, { status: response.status });
    return response;
  };
  const portal = createPortal<OperationName | (string & {})>({
    seen: () => seen,
    session: () => session,
    sender: 'this fetch',
    faults: faultsIn(query),
    advice: 'Name an operation that is sent.',
    control: async (method, path, body) => {
      const request = new Request(`http://mock.invalid/__mock/${path}`, {
        method,
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
      return toResponse(await control()(toMockRequest(request)));
    },
  });
  return Object.assign(send, portal);
}
