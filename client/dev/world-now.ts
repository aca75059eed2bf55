import { useSyncExternalStore } from 'react';
import { sessionStore } from '#client/session/session-store.ts';
import { thisWorld } from './this-world.ts';
import { withWorld, worldPairs } from './world-address.ts';
import { readWords, type WorldWords, writeWords } from './world-words.ts';

/** The identity somebody is signed in as; the subject of the mock's tokens ends in it (worlds.md, part 1). */
function signedInAs(): string | null {
  return sessionStore.get()?.subject.id ?? null;
}

/** The identity somebody is signed in as, followed. */
export function useSignedInAs(): string | null {
  return useSyncExternalStore(sessionStore.subscribe, signedInAs);
}

/** This page's world, with whoever is signed in, by the address or not. */
export function wordsNow(): WorldWords {
  const words = readWords(thisWorld.query());
  return { ...words, as: signedInAs() ?? words.as };
}

/** The address of this page in a world. */
export function addressIn(world: string): string {
  return withWorld(location.href, world.split('&'), location.href);
}

/** The whole address that shows this page to anybody else as it is here. */
export function linkHere(): string {
  const world = writeWords(wordsNow());
  const silent = world === 'scenario=online' && worldPairs(location.search).length === 0;
  return new URL(silent ? location.href : addressIn(world), location.href).href;
}
