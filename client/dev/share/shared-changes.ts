import { clock } from '#client/browser/clock.ts';
import { type Notice, notices } from '#client/dev/notices.ts';
import { lastPage } from '#client/dev/session/tab-sandbox.ts';
import { control, WorldRefused } from '#client/dev/world/control.ts';
import { stepTime } from '#client/dev/world/step-time.ts';
import { addressIn, currentWorld, thisWorld } from '#client/dev/world/this-world.ts';
import { namesWorld, sharedFragment, withoutParameter, withWorld } from '#client/dev/world/world.ts';
import { discardDrafts } from '#client/session/use-draft.ts';
import { describeChanges } from '#fixtures/changes/changes.ts';
import type { ResolvedWorld, SandboxChanges } from '#schema/world/control-api.ts';
import { readParameters, writeWorld } from '#schema/world/world-text.ts';
import { readFragment, UnreadableChanges, writeFragment } from './changes-link.ts';

/** Longer changes aren't put into a link. */
const maxFragment = 16_000;

/** Null if the changes are too many. */
async function withChanges(address: string, shared: SandboxChanges): Promise<string | null> {
  const fragment = await writeFragment(shared);
  return fragment.length > maxFragment ? null : address.replace(sharedFragment, '') + fragment;
}

/** This moment as `[start][offset]`, to the second. */
function thisMoment(): string | null {
  const start = Math.floor(thisWorld.start() / 1_000) * 1_000;
  const text = new Date(start).toISOString().replace('.000Z', 'Z');
  return stepTime(text, Math.round((clock.now() - start) / 1_000) * 1_000);
}

/**
 * Links to this page: `address` in its world, and `complete` with the changes of its sandbox, null if they are too many.
 * `pinned` stops the clock at this moment; with changes the clock continues from it.
 */
export async function linksToPage(changes: SandboxChanges['changes'], pinned: boolean) {
  const world = currentWorld();
  const isFrozen = pinned || world.now?.endsWith(',frozen');
  const now = pinned || changes.length > 0 ? `${thisMoment()}${isFrozen ? ',frozen' : ''}` : world.now;
  const page = addressIn(writeWorld({ ...world, now: now ?? null }));
  // Otherwise the link would show the logout message.
  const address = new URL(withoutParameter(page, 'logout'), location.href).href;
  const shared = { world: thisWorld.query(), changes };
  return { address, complete: changes.length === 0 ? address : await withChanges(address, shared) };
}

async function noticeOf({ world, changes }: SandboxChanges, page: string): Promise<Notice> {
  const { search } = new URL(page);
  // A link that names no world would get the one of this page.
  const address = namesWorld(search) ? page : withWorld(page, readParameters(world));
  const href = await withChanges(address, { world, changes });
  const text = `Discarded ${describeChanges(changes)}.`;
  return href === null
    ? { text: `${text} They are too many for a link.` }
    : { text, link: { label: 'Open the page with them', href } };
}

/** Opens a world. Shows the changes of the last page's world if the sandbox no longer has them. */
export async function noticeDiscarded(sandboxId: string, open: () => Promise<ResolvedWorld>) {
  const last = lastPage();
  const before = last === null ? null : await control.sandbox(sandboxId);
  const world = await open();
  if (last === null || before === null || before.changes.length === 0) return world;
  const after = (await control.sandbox(sandboxId))?.changes ?? [];
  const isKept = before.changes.every((each, index) => JSON.stringify(each) === JSON.stringify(after[index]));
  if (!isKept) notices.show(await noticeOf(before, last));
  return world;
}

/** Resets this page's sandbox. @returns what the next page shows. */
export async function discardChanges(): Promise<Notice | null> {
  const before = await control.sandbox();
  const notice = before && (await noticeOf(before, location.href));
  await control.reset();
  discardDrafts();
  return notice;
}

/** Restores the changes of the link, and removes its fragment. On a failure, the world opens as linked. */
export async function restoreSharedChanges(sandboxId: string): Promise<void> {
  const { hash, pathname, search } = location;
  history.replaceState(history.state, '', `${pathname}${search}${hash.replace(sharedFragment, '')}`);
  try {
    const { changes } = await readFragment(hash);
    await control.restore(sandboxId, { world: writeWorld(readParameters(search)), changes });
    notices.show({ text: `Opened with ${describeChanges(changes)}.` });
  } catch (error) {
    if (!(error instanceof UnreadableChanges || error instanceof WorldRefused)) throw error;
    notices.show({ text: `${error.message} This page shows the world of the link without them.` });
  }
}
