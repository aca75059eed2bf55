import { thisWorld } from '#client/dev/world/this-world.ts';
import { createWorldFetch } from '#client/dev/world/world-link.ts';
import { sessionStore } from '#client/session/session-store.ts';

type Params = { query: string; operationName?: string | null | undefined; variables?: unknown };

/** The same headers as the portal's requests: world, sandbox, token and account. */
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

/** Returns the response body. Throws if it isn't JSON, or there is no response. */
export async function sendQuery({ query, operationName, variables }: Params) {
  const response = await send('/api/graphql', {
    method: 'POST',
    headers: headers(),
    body: JSON.stringify({ query, operationName, variables }),
  });
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`The response has status ${response.status} and isn't JSON: ${text.slice(0, 200)}`);
  }
}
