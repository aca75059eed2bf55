import { useState } from 'react';
import { control, notResponding, WorldRefused } from '#client/dev/world/control.ts';
import { go } from '#client/dev/world/go.ts';
import { addressIn, currentWorld } from '#client/dev/world/this-world.ts';
import type { ResolvedWorld } from '#schema/world/control-api.ts';
import { type WorldText, writeWorld } from '#schema/world/world-text.ts';
import { type ChangeState, saveChangeState } from './panel-state.ts';

/** Drops an account that the new world doesn't have. */
async function check(changed: WorldText): Promise<ResolvedWorld> {
  const world = { ...currentWorld(), ...('as' in changed && { account: null }), ...changed };
  try {
    return await control.check(writeWorld(world));
  } catch (error) {
    if (!(error instanceof WorldRefused) || error.refusal.parameter !== 'account') throw error;
    return control.check(writeWorld({ ...world, account: null }));
  }
}

/**
 * Checks the changed world, and loads the page in it. Another scenario, seed or start, or an earlier time, also starts a
 * new sandbox.
 *
 * @returns the reason if the mock refuses it.
 */
export async function changeWorld(changed: WorldText, next: ChangeState): Promise<string | null> {
  try {
    const { world } = await check(changed);
    saveChangeState({ scroll: window.scrollY, ...next });
    go.to(addressIn(world));
    return null;
  } catch (error) {
    return error instanceof WorldRefused ? error.message : notResponding;
  }
}

/** For a menu that shows why its last change was refused. */
export function useChange() {
  const [refused, setRefused] = useState<string | null>(null);
  const change = async (changed: WorldText, next: ChangeState) =>
    setRefused(await changeWorld(changed, next));
  return { change, refused };
}
