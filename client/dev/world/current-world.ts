import { useSyncExternalStore } from 'react';
import { sessionStore } from '#client/session/session-store.ts';
import { isOfOneSandbox } from '#schema/claims/subject.ts';
import { thisWorld } from './this-world.ts';
import { readWorld, type World } from './world.ts';

/** From the token's subject (docs/mock.md). */
const signedInAs = (): string | null => sessionStore.get()?.subject.id ?? null;

export function useSignedInAs(): string | null {
  return useSyncExternalStore(sessionStore.subscribe, signedInAs);
}

/** Null if the default account is selected. */
export function chosenAccount(): string | null {
  const { account, accounts } = sessionStore.get() ?? {};
  return account && account.id !== accounts?.[0]?.id ? account.id : null;
}

/** Includes the current identity and account, if a link can name them. */
export function currentWorld(): World {
  const world = readWorld(thisWorld.query());
  const session = sessionStore.get();
  if (!session || isOfOneSandbox(session.subject)) return world;
  return { ...world, as: signedInAs(), account: chosenAccount() };
}
