import { ApolloLink } from '@apollo/client';
import { clock } from '#client/browser/clock.ts';
import { pageRequests } from './page-requests.ts';

/** Headers that name the world and the sandbox of a request. */
export type WorldHeaders = () => { 'x-mock-world': string; 'x-mock-session': string };

/** Adds the world headers to every operation. */
export function createWorldLink(world: WorldHeaders): ApolloLink {
  return new ApolloLink((operation, forward) => {
    operation.setContext(({ headers }) => ({ headers: { ...headers, ...world() } }));
    return forward(operation);
  });
}

/** Adds the world headers to a request, and records it. All API requests go through it. */
export function createWorldFetch(world: WorldHeaders, send: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(world())) headers.set(name, value);
    const at = clock.now();
    try {
      const response = await send(input, { ...init, headers });
      pageRequests.checkSandbox(response);
      return response;
    } finally {
      pageRequests.record({
        url: input instanceof Request ? input.url : String(input),
        at,
        body: typeof init?.body === 'string' ? init.body : null,
        accountId: headers.get('x-account-id'),
      });
    }
  };
}
