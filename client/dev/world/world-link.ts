import { ApolloLink } from '@apollo/client';
import { clock } from '#client/browser/clock.ts';
import { pageRequests } from './page-requests.ts';
import { pageTraffic } from './page-traffic.ts';

export type WorldHeaders = () => { 'x-mock-world': string; 'x-mock-session': string };

export function createWorldLink(world: WorldHeaders): ApolloLink {
  return new ApolloLink((operation, forward) => {
    operation.setContext(({ headers }) => ({ headers: { ...headers, ...world() } }));
    return forward(operation);
  });
}

const answerOf = (response: Response | undefined, began: number) => ({
  status: response?.status ?? null,
  ms: Math.round(performance.now() - began),
});

export function createWorldFetch(world: WorldHeaders, send: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(world())) headers.set(name, value);
    const sentAt = clock.now();
    const began = performance.now();
    const body = typeof init?.body === 'string' ? init.body : null;
    let response: Response | undefined;
    try {
      response = await pageTraffic.send(() => send(input, { ...init, headers }));
      pageRequests.checkSandbox(response);
      return response;
    } finally {
      pageRequests.record(
        {
          url: input instanceof Request ? input.url : String(input),
          at: sentAt,
          world: headers.get('x-mock-world') ?? '',
          body,
          accountId: headers.get('x-account-id'),
          answer: answerOf(response, began),
        },
        response?.clone(),
      );
    }
  };
}
