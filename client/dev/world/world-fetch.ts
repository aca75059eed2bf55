import { traffic } from './traffic.ts';

export type WorldHeaders = () => { 'x-mock-world': string; 'x-mock-session': string };

/** Tells the mock with each request in which world and sandbox this page is. */
export function createWorldFetch(world: WorldHeaders, send: typeof fetch = fetch): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(world())) headers.set(name, value);
    return traffic.follow(init?.body, () => send(input, { ...init, headers }));
  };
}
