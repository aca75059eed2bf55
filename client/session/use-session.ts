import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session } from './session.ts';
import { sessionStore } from './session-store.ts';

/** The page's store, or one visitor's session on the host. */
export type SessionSource = {
  get(): Session | null;
  subscribe(listener: () => void): () => void;
};

export const SessionContext = createContext<SessionSource>(sessionStore);

export function useMaybeSession(): Session | null {
  const source = useContext(SessionContext);
  return useSyncExternalStore(source.subscribe, source.get, source.get);
}

/** @throws when signed out, which the route's guard prevents. */
export function useSession(): Session {
  const session = useMaybeSession();
  if (!session) throw new Error('This part of the portal needs a session, and no one is signed in.');
  return session;
}
