import { sessionStore } from '#client/session/session-store.ts';
import { thisWorld } from './this-world.ts';
import { createWorldFetch } from './world-link.ts';

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
