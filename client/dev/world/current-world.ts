import { useSyncExternalStore } from 'react';
import { clock } from '#client/browser/clock.ts';
import { sessionStore } from '#client/session/session-store.ts';
import { isOfOneSandbox } from '#schema/claims/subject.ts';
import { stepTime } from './step-time.ts';
import { thisWorld } from './this-world.ts';
import { withoutInAddress, withWorld, worldPairs } from './world-address.ts';
import { readParameters, type WorldParameters, writeParameters } from './world-parameters.ts';

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
export function currentParameters(): WorldParameters {
  const parameters = readParameters(thisWorld.query());
  const session = sessionStore.get();
  if (!session || isOfOneSandbox(session.subject)) return parameters;
  return { ...parameters, as: signedInAs(), account: chosenAccount() };
}

/** The default world, with whoever is signed in. */
export const defaultWorld = (): Partial<WorldParameters> => ({
  ...readParameters(''),
  as: currentParameters().as,
});

export function addressIn(world: string): string {
  return withWorld(location.href, world.split('&'), location.href);
}

/** The current world time, frozen, so that a link always shows the same moment. */
function pinnedTime(): Pick<WorldParameters, 'now' | 'frozen'> {
  const now = clock.now();
  const start = Math.floor((thisWorld.start() ?? now) / 1_000) * 1_000;
  const text = new Date(start).toISOString().replace('.000Z', 'Z');
  return { now: stepTime(text, Math.round((now - start) / 1_000) * 1_000), frozen: true };
}

/** `pinned` stops the clock at the current time; `from` continues from there. */
export function linkToPage({ pinned = false, from = false } = {}): string {
  const time =
    pinned || from ? { ...pinnedTime(), ...(pinned ? {} : { frozen: currentParameters().frozen }) } : {};
  const world = writeParameters({ ...currentParameters(), ...time });
  const silent = world === 'scenario=online' && worldPairs(location.search).length === 0;
  const address = new URL(silent ? location.href : addressIn(world), location.href).href;
  // Otherwise the link would show the logout message.
  return withoutInAddress(address, 'logout');
}
