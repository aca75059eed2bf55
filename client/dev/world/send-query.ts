import { sessionStore } from '#client/session/session-store.ts';
import { thisWorld } from './this-world.ts';
import { createWorldFetch } from './world-link.ts';

type Params = { query: string; operationName?: string | null | undefined; variables?: unknown };

function headers(): Record<string, string> {
  const session = sessionStore.get();
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    ...(session && { authorization: `Bearer ${session.token}` }),
    ...(session?.accountStored && { 'x-account-id': session.account.id }),
  };
}

const send = createWorldFetch(thisWorld.headers, (input, init) => fetch(input, init));

export const sendBody = (body: string, url = '/api/graphql'): Promise<Response> =>
  send(url, { method: 'POST', headers: headers(), body });

/** Returns the response body. Throws if it isn't JSON, or there is no response. */
export async function sendQuery({ query, operationName, variables }: Params) {
  const response = await sendBody(JSON.stringify({ query, operationName, variables }));
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`The response has status ${response.status} and isn't JSON: ${text.slice(0, 200)}`);
  }
}
