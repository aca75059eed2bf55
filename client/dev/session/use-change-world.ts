import { useEffect, useState } from 'react';
import { control, type ResolvedWorld, WorldRefused } from '#client/dev/world/control.ts';
import type { Go } from '#client/dev/world/go.ts';
import { addressIn, currentParameters } from '#client/dev/world/world-now.ts';
import { type WorldParameters, writeParameters } from '#client/dev/world/world-parameters.ts';
import { removeSessionCookies } from '#client/session/cookie-jar.ts';
import type { PanelWorld } from './panel-context.ts';
import { saveReloadState } from './reload-state.ts';
import { forgetSignIn } from './sign-in-as.ts';

export const notResponding = "The mock server isn't responding. Make sure it's running, then try again.";

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
export function useChangeWorld(go: Go): Pick<PanelWorld, 'busy' | 'change'> {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // Back restores this page from the back/forward cache.
    const shown = () => setBusy(false);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  return {
    busy,
    async change(changed, { control: focus, announcement }) {
      setBusy(true);
      try {
        const { world } = await check(changed);
        if (changed.as === null) {
          // Other tabs stay logged in.
          removeSessionCookies();
          forgetSignIn();
        }
        saveReloadState({
          open: true,
          focus,
          announcement: announcement ?? '',
          scroll: window.scrollY,
        });
        go.to(addressIn(world));
        return null;
      } catch (error) {
        setBusy(false);
        return error instanceof WorldRefused ? error.refusal : { message: notResponding, allowed: [] };
      }
    },
  };
}
