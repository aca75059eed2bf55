import { useSyncExternalStore } from 'react';
import { clock } from '#client/browser/clock.ts';
import { sessionStore } from '#client/session/session-store.ts';
import { stepTime } from './step-time.ts';
import { thisWorld } from './this-world.ts';
import { withoutInAddress, withWorld, worldPairs } from './world-address.ts';
import { readParameters, type WorldParameters, writeParameters } from './world-parameters.ts';

/** The identity somebody is signed in as; the subject of the mock's tokens ends in it (docs/mock-api.md). */
function signedInAs(): string | null {
  return sessionStore.get()?.subject.id ?? null;
}

/** The identity somebody is signed in as, followed. */
export function useSignedInAs(): string | null {
  return useSyncExternalStore(sessionStore.subscribe, signedInAs);
}

/** The account worked in; null where it is the one a session starts in anyway. */
export function chosenAccount(): string | null {
  const session = sessionStore.get();
  const { account, accounts } = session?.viewing?.person ?? session ?? {};
  return account && account.id !== accounts?.[0]?.id ? account.id : null;
}

/** This page's world, with who is signed in and in which account, by the address or not. */
export function wordsNow(): WorldParameters {
  const words = readParameters(thisWorld.query());
  return sessionStore.get() ? { ...words, as: signedInAs(), account: chosenAccount() } : words;
}

/** The address of this page in a world. */
export function addressIn(world: string): string {
  return withWorld(location.href, world.split('&'), location.href);
}

/** The world's time as it is now, said so that it is the same whenever a link is opened. */
function pinnedTime(): Pick<WorldParameters, 'now' | 'frozen'> {
  const now = clock.now();
  const start = Math.floor((thisWorld.start() ?? now) / 1_000) * 1_000;
  const text = new Date(start).toISOString().replace('.000Z', 'Z');
  return { now: stepTime(text, Math.round((now - start) / 1_000) * 1_000), frozen: true };
}

/** The whole address that shows this page to anybody else as it is here; pinned, at this time too. */
export function linkHere({ pinned = false } = {}): string {
  const world = writeParameters({ ...wordsNow(), ...(pinned ? pinnedTime() : {}) });
  const silent = world === 'scenario=online' && worldPairs(location.search).length === 0;
  const address = new URL(silent ? location.href : addressIn(world), location.href).href;
  // A link that says somebody signed out would say so to whoever opens it.
  return withoutInAddress(address, 'logout');
}
