import { useSyncExternalStore } from 'react';
import { sessionStore } from '#client/session/session-store.ts';
import { isOfOneSandbox } from '#schema/claims/subject.ts';
import { readParameters, type WorldParameter, type WorldText, writeWorld } from '#schema/world/world-text.ts';
import { withWorld } from './world.ts';

let canonical = 'scenario=online';
let sandbox = '';
let startedAt = 0;

/** The world the mock resolved from this page's URL, and the tab's sandbox. */
export const thisWorld = {
  query: (): string => canonical,
  sandboxId: (): string => sandbox,
  headers: () => ({ 'x-mock-world': canonical, 'x-mock-session': sandbox }),
  /** The start of the world's clock, ms. */
  start: (): number => startedAt,
  init(world: string, sandboxId: string, start: number): void {
    canonical = world;
    sandbox = sandboxId;
    startedAt = start;
  },
  set(name: WorldParameter, value: string | null): void {
    canonical = writeWorld({ ...readParameters(canonical), [name]: value });
  },
};

/** The URL of this page in another world, outside of stories. */
export const addressIn = (world: string): string => withWorld(location.href, readParameters(world), []);

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
export function currentWorld(): WorldText {
  const world = readParameters(canonical);
  const session = sessionStore.get();
  if (!session || isOfOneSandbox(session.subject)) return world;
  return { ...world, as: signedInAs(), account: chosenAccount() };
}
