import { ApolloLink } from '@apollo/client';

/** Headers that tell the mock which world and which sandbox a request is for. */
export type WorldHeaders = () => { 'x-mock-world': string; 'x-mock-session': string };

/** Adds the world to every operation. */
export function createWorldLink(world: WorldHeaders): ApolloLink {
  return new ApolloLink((operation, forward) => {
    operation.setContext(({ headers }) => ({ headers: { ...headers, ...world() } }));
    return forward(operation);
  });
}

/** Adds the world to a plain request. */
export function createWorldFetch(world: WorldHeaders, send: typeof fetch = fetch): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(world())) headers.set(name, value);
    return send(input, { ...init, headers });
  };
}
