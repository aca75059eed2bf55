import { control, WorldRefused } from '#client/dev/world/control.ts';
import {
  readFragment,
  type SharedChanges,
  UnreadableChanges,
  withoutChanges,
} from '#client/dev/world/shared-changes.ts';
import { worldPairs } from '#client/dev/world/world-address.ts';
import { describeChanges } from '#fixtures/changes/changes.ts';

type Outcome = { text: string; isFailure: boolean };

let outcome: Outcome | null = null;

/** Null if the link had no changes. */
export const restoredChanges = (): Outcome | null => outcome;

async function restore(session: string, world: string, read: () => Promise<SharedChanges>): Promise<Outcome> {
  try {
    const { changes } = await read();
    await control.restore(session, { world, changes });
    return { text: `Opened with ${describeChanges(changes)}.`, isFailure: false };
  } catch (error) {
    if (!(error instanceof UnreadableChanges || error instanceof WorldRefused)) throw error;
    return {
      text: `${error.message} This page shows the world of the link without them.`,
      isFailure: true,
    };
  }
}

/** The fragment is removed. On a failure, the world opens as linked, and the panel explains why. */
export async function restoreSharedChanges(session: string): Promise<void> {
  const { hash, pathname, search } = location;
  history.replaceState(history.state, '', `${pathname}${search}${withoutChanges(hash)}`);
  const world = worldPairs(search).join('&') || 'scenario=online';
  outcome = await restore(session, world, () => readFragment(hash));
}
