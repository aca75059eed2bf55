import { ApolloLink } from '@apollo/client';
import { clock } from '#client/browser/clock.ts';
import { answeredBy, isHybrid } from './hybrid.ts';
import { pageClient } from './page-client.ts';
import { pageRequests } from './page-requests.ts';

/** Headers with the world and the sandbox of a request. */
export type WorldHeaders = () => { 'x-mock-world': string; 'x-mock-session': string };

export function createWorldLink(world: WorldHeaders): ApolloLink {
  return new ApolloLink((operation, forward) => {
    pageClient.use(operation.client);
    operation.setContext(({ headers }) => ({ headers: { ...headers, ...world() } }));
    return forward(operation);
  });
}

const answerOf = (response: Response | undefined, began: number) => ({
  status: response?.status ?? null,
  ms: Math.round(performance.now() - began),
  by: response ? answeredBy(response) : null,
});

/** The body of a request with nothing but the name of its operation. */
const nameOnly = (body: string | null) =>
  body && JSON.stringify({ operationName: JSON.parse(body).operationName });

/** All API requests pass through it: it adds the world headers and records the request. */
export function createWorldFetch(world: WorldHeaders, send: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(world())) headers.set(name, value);
    const at = clock.now();
    const began = performance.now();
    const body = typeof init?.body === 'string' ? init.body : null;
    let response: Response | undefined;
    try {
      response = await send(input, { ...init, headers });
      pageRequests.checkSandbox(response, body !== null);
      return response;
    } finally {
      const answer = answerOf(response, began);
      // Nothing is kept of what a real API was sent and answered.
      const isKept = !isHybrid() || answer.by === 'Mock';
      pageRequests.record(
        {
          url: input instanceof Request ? input.url : String(input),
          at,
          world: headers.get('x-mock-world') ?? '',
          body: isKept ? body : nameOnly(body),
          accountId: headers.get('x-account-id'),
          answer,
        },
        isKept ? response?.clone() : undefined,
      );
    }
  };
}
