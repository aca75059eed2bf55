import { control, type SharedChanges, WorldRefused } from '#client/dev/world/control.ts';
import { worldPairs } from '#client/dev/world/world-address.ts';
import { describeChanges } from '#fixtures/changes/changes.ts';
import { readFragment, UnreadableChanges, withoutChanges } from './changes-link.ts';

let outcome: string | null = null;

/** What became of the link's changes; null if it had none. */
export const restoredChanges = (): string | null => outcome;

async function restore(session: string, world: string, read: () => Promise<SharedChanges>): Promise<string> {
  try {
    const { changes } = await read();
    await control.restore(session, { world, changes });
    return `Opened with ${describeChanges(changes)}.`;
  } catch (error) {
    if (!(error instanceof UnreadableChanges || error instanceof WorldRefused)) throw error;
    return `${error.message} This page shows the world of the link without them.`;
  }
}

/** The fragment is removed. On a failure, the world opens as linked, and the panel explains why. */
export async function restoreSharedChanges(session: string): Promise<void> {
  const { hash, pathname, search } = location;
  history.replaceState(history.state, '', `${pathname}${search}${withoutChanges(hash)}`);
  const world = worldPairs(search).join('&') || 'scenario=online';
  outcome = await restore(session, world, () => readFragment(hash));
}
