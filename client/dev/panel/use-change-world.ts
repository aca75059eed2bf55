import { createContext, useContext, useEffect, useState } from 'react';
import { forgetSignIn } from '#client/dev/session/sign-in-as.ts';
import { control, type ResolvedWorld, WorldRefused } from '#client/dev/world/control.ts';
import { addressIn, currentParameters } from '#client/dev/world/current-world.ts';
import type { Go } from '#client/dev/world/go.ts';
import { type WorldParameters, writeParameters } from '#client/dev/world/world-parameters.ts';
import { removeSessionCookies } from '#client/session/cookie-jar.ts';
import { type MenuName, saveChangeState } from './panel-state.ts';

export const notResponding = "The mock server isn't responding. Make sure it's running, then try again.";

type Origin = {
  /** The menu that is open again on the next page. */
  menu: MenuName | null;
  /** The `data-control` of the control. */
  focus: string;
  announcement?: string;
};

/** Loads the changed world. Resolves to the reason if the mock refuses it. */
export type ChangeWorld = (changed: Partial<WorldParameters>, origin: Origin) => Promise<string | null>;

export const ChangeContext = createContext<ChangeWorld>(async () => null);

export const useChange = (): ChangeWorld => useContext(ChangeContext);

/** Drops an account that the new world doesn't have. */
async function check(changed: Partial<WorldParameters>): Promise<ResolvedWorld> {
  const parameters = {
    ...currentParameters(),
    ...(changed.as === undefined ? {} : { account: null }),
    ...changed,
  };
  try {
    return await control.check(writeParameters(parameters));
  } catch (error) {
    if (!(error instanceof WorldRefused) || error.refusal.parameter !== 'account') throw error;
    return control.check(writeParameters({ ...parameters, account: null }));
  }
}

/** Checks a change first. Another scenario, seed or start, or an earlier time, also starts a new sandbox. */
export function useChangeWorld(go: Go): ChangeWorld {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // Back restores this page from the back/forward cache.
    const shown = () => setBusy(false);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  return async (changed, { menu, focus, announcement = '' }) => {
    if (busy) return null;
    setBusy(true);
    try {
      const { world } = await check(changed);
      if (changed.as === null) {
        // Other tabs stay logged in.
        removeSessionCookies();
        forgetSignIn();
      }
      saveChangeState({ menu, focus, announcement, scroll: window.scrollY });
      go.to(addressIn(world));
      return null;
    } catch (error) {
      setBusy(false);
      return error instanceof WorldRefused ? error.message : notResponding;
    }
  };
}
