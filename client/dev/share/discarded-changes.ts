import { showToast } from '#client/components/controls/feedback/show-toast.ts';
import { type DiscardedChanges, reloadState, saveReloadState } from '#client/dev/session/reload-state.ts';
import { forgetSignIn } from '#client/dev/session/sign-in-as.ts';
import { notResponding } from '#client/dev/session/use-change-world.ts';
import { control, WorldRefused } from '#client/dev/world/control.ts';
import type { Go } from '#client/dev/world/go.ts';
import { isSameWorld, lastPage } from '#client/dev/world/last-page.ts';
import { pageTraffic } from '#client/dev/world/page-traffic.ts';
import { thisWorld } from '#client/dev/world/this-world.ts';
import { describeChanges } from '#fixtures/changes/changes.ts';

/** Null without changes. They can be restored on the page at `address`. */
async function changesOf(session: string, address: string): Promise<DiscardedChanges | null> {
  try {
    const { world, changes } = await control.sandbox(session);
    return changes.length === 0 ? null : { world, changes, address };
  } catch (error) {
    // A session has no sandbox before its first request.
    if (error instanceof WorldRefused) return null;
    throw error;
  }
}

let discarded: DiscardedChanges | null = null;

export async function noticeDiscarded<World>(session: string, open: () => Promise<World>): Promise<World> {
  const last = lastPage();
  const before = last === null ? null : await changesOf(session, last);
  const world = await open();
  const after = before && (await changesOf(session, location.href));
  const isKept = before?.changes.every(
    (change, index) => JSON.stringify(change) === JSON.stringify(after?.changes[index]),
  );
  if (!isKept) discarded = before;
  return world;
}

/** Replaces this page's changes. The next page shows `text`, or the discarded changes, with Undo. */
export async function replaceChanges(
  replace: () => Promise<void>,
  state: { open: boolean; focus: string; announcement: string },
  text: string | null = null,
): Promise<void> {
  const before = await changesOf(thisWorld.headers()['x-mock-session'], location.href);
  await pageTraffic.pause();
  try {
    await replace();
  } catch (error) {
    pageTraffic.resume();
    throw error;
  }
  forgetSignIn();
  saveReloadState({ ...state, replaced: { text, before } });
}

async function restore({ address, ...before }: DiscardedChanges, go: Go): Promise<string | null> {
  const { length } = before.changes;
  try {
    await replaceChanges(
      () => control.restore(thisWorld.headers()['x-mock-session'], before),
      { open: reloadState()?.open ?? false, focus: '', announcement: '' },
      length === 1 ? 'Your change is back.' : `Your ${length} changes are back.`,
    );
  } catch (error) {
    return error instanceof WorldRefused ? error.message : notResponding;
  }
  // In a single file, page URLs may differ only in the hash, which loads nothing.
  if (isSameWorld(address)) go.reload();
  else go.to(address);
  return null;
}

export function showDiscarded(go: Go): void {
  const { text = null, before = discarded } = reloadState()?.replaced ?? {};
  const undo = before && (() => restore(before, go));
  if (text ?? before) showToast(text ?? `Discarded ${describeChanges(before?.changes ?? [])}.`, undo);
}
