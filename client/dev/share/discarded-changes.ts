import { changeState, type Discarded, saveChangeState } from '#client/dev/panel/panel-state.ts';
import { forgetSignIn } from '#client/dev/session/sign-in-as.ts';
import { lastPage } from '#client/dev/session/tab-session.ts';
import { control, type SharedChanges, WorldRefused } from '#client/dev/world/control.ts';
import { thisWorld } from '#client/dev/world/this-world.ts';
import { withWorld, worldPairs } from '#client/dev/world/world-address.ts';
import { describeChanges } from '#fixtures/changes/changes.ts';
import { maxFragment, withoutChanges, writeFragment } from './changes-link.ts';

/** Null without changes. */
async function changesOf(session: string): Promise<SharedChanges | null> {
  try {
    const { world, changes } = await control.sandbox(session);
    return changes.length === 0 ? null : { world, changes };
  } catch (error) {
    // A session has no sandbox before its first request.
    if (error instanceof WorldRefused) return null;
    throw error;
  }
}

async function toDiscarded(before: SharedChanges, page: string): Promise<Discarded> {
  const fragment = await writeFragment(before);
  const { search } = new URL(page);
  // A link that names no world would get the one of this page.
  const pairs = worldPairs(search).length > 0 ? worldPairs(search) : ['scenario=online'];
  const address = withoutChanges(withWorld(page, pairs, page));
  return {
    text: `Discarded ${describeChanges(before.changes)}.`,
    link: fragment.length > maxFragment ? null : address + fragment,
  };
}

let discarded: Discarded | null = null;

/** The changes that opening this page discarded; null if there were none. */
export const discardedChanges = (): Discarded | null => discarded ?? changeState()?.discarded ?? null;

/** Opens a world. Remembers the changes of the last page's world if the session no longer has them. */
export async function noticeDiscarded<World>(session: string, open: () => Promise<World>): Promise<World> {
  const last = lastPage();
  const before = last === null ? null : await changesOf(session);
  const world = await open();
  const after = before && (await changesOf(session));
  const isKept = before?.changes.every(
    (change, index) => JSON.stringify(change) === JSON.stringify(after?.changes[index]),
  );
  if (before && last !== null && !isKept) discarded = await toDiscarded(before, last);
  return world;
}

/** Resets this page's sandbox; the next page shows what was discarded. */
export async function discardChanges(): Promise<void> {
  const before = await changesOf(thisWorld.headers()['x-mock-session']);
  const discarded = before && (await toDiscarded(before, location.href));
  await control.reset();
  forgetSignIn();
  saveChangeState({
    menu: null,
    focus: 'scenario',
    announcement: 'The world matches the link again.',
    scroll: window.scrollY,
    ...(discarded && { discarded }),
  });
}
