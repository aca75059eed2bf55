/** `licence-portal/vitest`: the mock API in the test's own process. */
import { once } from '#fixtures/builders/once.ts';
import { createMockApi } from '#mock-server/api.ts';
import { toResponse } from '#mock-server/contract/wire.ts';
import { type World, worldQuery } from '#mock-server/contract/world-link.ts';
import { createControl } from '#mock-server/control/create-control.ts';
import { messageWithNames } from '#mock-server/core/world/world-error.ts';
import { randomId } from '#schema/digest/base64-url.ts';
import type { OperationName } from '#schema/operations.generated.ts';
import { createPortal, type Portal } from './sandbox-helpers.ts';

export type { World } from '#mock-server/contract/world-link.ts';
export type { Mail } from '#schema/world/control-api.ts';
export type { SentRequest } from './sandbox-helpers.ts';

/** A `fetch` to the mock, with helpers for tests. Accepts names of your own operations too. */
export type MockFetch = typeof fetch & Portal<OperationName | (string & {})>;

const api = once(() => createMockApi());
const control = once(() => createControl({ api: api(), log: () => {} }));

/** Rejects when the signal aborts. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/**
 * A `fetch` to the mock in this world, for example for `vi.stubGlobal('fetch', mockFetch({ as: 'owner' }))`.
 * Requests to any address ending in `graphql` or `polymorphictypes` go to the API; others get 404. Each
 * `mockFetch` has its own sandbox. Each request to an invalid world throws the reason.
 */
export function mockFetch(world: World | string = ''): MockFetch {
  const session = randomId();
  const query = worldQuery(world) || 'scenario=online';
  const send: typeof fetch = async (input, init = {}) => {
    // jsdom and happy-dom replace Fetch's classes, so nothing here is passed from one of them to another.
    const request = typeof input === 'object' && 'headers' in input ? input : null;
    const url = new URL(request?.url ?? String(input), globalThis.location?.href ?? 'http://mock.invalid');
    const parsed = api().worlds().read(query);
    if (!parsed.ok) throw new Error(messageWithNames(parsed.error));
    const [, name = 'unknown'] = /(?:^|\/)(graphql|polymorphictypes)\/?$/.exec(url.pathname) ?? [];
    const signal = init.signal ?? request?.signal ?? new AbortController().signal;
    if (signal.aborted) throw signal.reason;
    const headers = new Map(new Headers(init.headers ?? request?.headers));
    headers.set('x-mock-world', query).set('x-mock-session', session);
    const body = init.body == null ? request?.text() : new Response(init.body).text();
    const answered = api().handleRequest({
      method: (init.method ?? request?.method ?? 'GET').toUpperCase(),
      url: `http://mock.invalid/api/${name}`,
      headers: { get: (header) => headers.get(header.toLowerCase()) ?? null },
      arrayBuffer: async () => new TextEncoder().encode((await body) ?? ''),
      signal,
    });
    const response = toResponse(await Promise.race([aborted(signal), answered]));
    url.hash = '';
    return Object.defineProperty(response, 'url', { value: url.href });
  };
  const read = async (path: string) => {
    const request = new Request(`http://mock.invalid/__mock/session/${session}${path}`);
    const { status, body } = await control()(request);
    return status === 200 ? JSON.parse(String(body)) : null;
  };
  return Object.assign(send, createPortal<OperationName | (string & {})>(read, 1_000));
}
