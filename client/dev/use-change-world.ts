import { useEffect, useState } from 'react';
import { removeSessionCookies } from '#client/session/cookie-jar.ts';
import { between, movedBy } from './between.ts';
import { control, type World, WorldRefused } from './control.ts';
import type { Go } from './go.ts';
import { handOver } from './mounting.ts';
import type { PanelWorld } from './panel-context.ts';
import { forgetSignIn } from './sign-in-as.ts';
import { thisWorld } from './this-world.ts';
import { addressIn, wordsNow } from './world-now.ts';
import { readParameters, type WorldParameters, writeParameters } from './world-parameters.ts';

export const noAnswer = "The mock server isn't responding. Make sure it's running, then try again.";

/** What the mock makes of changed words. An account that is not in the changed world is left behind. */
async function check(changed: Partial<WorldParameters>): Promise<World> {
  const words = { ...wordsNow(), ...(changed.as === undefined ? {} : { account: null }), ...changed };
  try {
    return await control.check(writeParameters(words));
  } catch (error) {
    if (!(error instanceof WorldRefused) || error.refusal.parameter !== 'account') throw error;
    return control.check(writeParameters({ ...words, account: null }));
  }
}

/**
 * Changes the world by going to its address: the page starts afresh there, and with it the sandbox, unless only
 * the clock is moved on. The mock is asked first, so that what it refuses is said where it was typed.
 */
export function useChangeWorld(go: Go): Pick<PanelWorld, 'busy' | 'change'> {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // Back from the changed world, this page is shown as it was left.
    const shown = () => setBusy(false);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  return {
    busy,
    async change(changed, { control: focus, said }) {
      setBusy(true);
      try {
        const { world } = await check(changed);
        const ms = movedBy(readParameters(thisWorld.query()), changed);
        const passed = ms === null ? null : await between(ms);
        if (changed.as === null) {
          // Not signed out everywhere: the other tabs go on.
          removeSessionCookies();
          forgetSignIn();
        }
        handOver({ open: true, focus, said: said ?? '', ...(passed && { passed }) });
        go.to(addressIn(world));
        return null;
      } catch (error) {
        setBusy(false);
        return error instanceof WorldRefused ? error.refusal : { message: noAnswer, allowed: [] };
      }
    },
  };
}
