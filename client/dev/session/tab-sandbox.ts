import { tabStorage } from '#client/dev/tab-storage.ts';
import { control } from '#client/dev/world/control.ts';
import { go } from '#client/dev/world/go.ts';
import { sessionFragment } from '#client/dev/world/world.ts';
import { randomId } from '#schema/digest/base64-url.ts';
import { readParameters, writeWorld } from '#schema/world/world-text.ts';

const sandboxKey = 'mock-session';
/** Stored only between two pages of a tab: the URL of the page that was left. */
const leftKey = 'mock-last-page';

/** Whether this is the tab's first page. */
export const isNewTab = (): boolean => tabStorage.read(sandboxKey) === null;

/** The ID in the URL's fragment. It is removed before any request, and from copied links. */
function takeFromUrl(): string | null {
  const { hash, pathname, search } = location;
  const [fragment, id = null] = sessionFragment.exec(hash) ?? [];
  if (fragment !== undefined)
    history.replaceState(history.state, '', `${pathname}${search}${hash.replace(fragment, '')}`);
  return id;
}

/** Copies the changes into a new sandbox. */
async function copyOf(sandboxId: string): Promise<string> {
  const copy = randomId();
  const sandbox = await control.sandbox(sandboxId);
  if (sandbox && sandbox.changes.length > 0)
    await control.restore(copy, { world: sandbox.world, changes: sandbox.changes });
  return copy;
}

/**
 * The tab's sandbox id, 22 characters of base64url. A browser copies the storage into a duplicate of a tab, whose page
 * wasn't left; the duplicate gets its own sandbox.
 */
export async function tabSandboxId(): Promise<string> {
  const opened = takeFromUrl();
  const stored = tabStorage.read(sandboxKey);
  if (opened === null && stored !== null && lastPage() !== null) return stored;
  const sandboxId = opened ?? (stored === null ? randomId() : await copyOf(stored));
  tabStorage.write(sandboxKey, sandboxId);
  return sandboxId;
}

/** The URL of the tab's last page; null without storage or an earlier page. */
export const lastPage = (): string | null => tabStorage.read(leftKey);

const worldIn = (address: string) => writeWorld(readParameters(new URL(address).search));

/** Whether the tab's last page had another world, so that this one may discard its changes. */
export function worldHasChanged(): boolean {
  const last = lastPage();
  return last !== null && worldIn(last) !== worldIn(location.href);
}

/** Makes this page the tab's current page. Reloads it if it comes from the back/forward cache and the world changed. */
export function followPages(): void {
  tabStorage.write(leftKey, null);
  window.addEventListener('pagehide', () => tabStorage.write(leftKey, location.href));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (worldHasChanged()) return go.reload();
    tabStorage.write(leftKey, null);
  });
}
