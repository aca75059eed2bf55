import { ApolloLink } from '@apollo/client';
import { clock } from '#client/browser/clock.ts';
import { answers } from './responses.ts';

/** Headers that tell the mock which world and which sandbox a request is for. */
export type WorldHeaders = () => { 'x-mock-world': string; 'x-mock-session': string };

/** Adds the world to every operation. */
export function createWorldLink(world: WorldHeaders): ApolloLink {
  return new ApolloLink((operation, forward) => {
    operation.setContext(({ headers }) => ({ headers: { ...headers, ...world() } }));
    return forward(operation);
  });
}

/** Adds the world to a plain request. Everything the portal asks the API passes here, and is noted. */
export function createWorldFetch(world: WorldHeaders, send: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(world())) headers.set(name, value);
    const at = clock.now();
    try {
      const response = await send(input, { ...init, headers });
      answers.look(response);
      return response;
    } finally {
      answers.note({
        url: input instanceof Request ? input.url : String(input),
        at,
        body: typeof init?.body === 'string' ? init.body : null,
        accountId: headers.get('x-account-id'),
      });
    }
  };
}
