import { useState } from 'react';
import { control, notResponding, type ResolvedWorld, WorldRefused } from '#client/dev/world/control.ts';
import { go } from '#client/dev/world/go.ts';
import { addressIn, currentWorld } from '#client/dev/world/this-world.ts';
import { type World, writeWorld } from '#client/dev/world/world.ts';
import { type ChangeState, saveChangeState } from './panel-state.ts';

/** Drops an account that the new world doesn't have. */
async function check(changed: World): Promise<ResolvedWorld> {
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
export async function changeWorld(changed: World, next: ChangeState): Promise<string | null> {
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
  const change = async (changed: World, next: ChangeState) => setRefused(await changeWorld(changed, next));
  return { change, refused };
}
