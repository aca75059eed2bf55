import { control, WorldRefused } from '#client/dev/world/control.ts';
import type { Go } from '#client/dev/world/go.ts';
import { sessionFragment, worldPairs } from '#client/dev/world/world-address.ts';
import { base64Url } from '#schema/digest/base64-url.ts';

const sessionKey = 'mock-session';
/** Only there between two pages of a tab: the URL of the page that was left. */
const leftKey = 'mock-last-page';

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Without storage, each page has its own session.
  }
}

const newSession = (): string => base64Url(crypto.getRandomValues(new Uint8Array(16)));

/** The ID in the URL's fragment. It is removed before any request, and from copied links. */
function takeFromUrl(): string | null {
  const { hash, pathname, search } = location;
  const id = sessionFragment.exec(hash)?.[1] ?? null;
  if (id !== null)
    history.replaceState(history.state, '', `${pathname}${search}${hash.replace(sessionFragment, '')}`);
  return id;
}

/** A sandbox of its own with the same changes. */
async function copyOf(session: string): Promise<string> {
  const copy = newSession();
  try {
    const { world, changes } = await control.sandbox(session);
    if (changes.length > 0) await control.restore(copy, { world, changes });
  } catch (error) {
    // The first tab has no sandbox any more.
    if (!(error instanceof WorldRefused)) throw error;
  }
  return copy;
}

/**
 * The tab's sandbox id, 22 characters of base64url. A browser copies the storage into a duplicate of a tab, whose page
 * wasn't left; the duplicate gets its own sandbox.
 */
export async function tabSession(): Promise<string> {
  const opened = takeFromUrl();
  const stored = read(sessionKey);
  const isKnown = stored !== null && /^[\w-]{22}$/.test(stored);
  if (opened === null && isKnown && lastPage() !== null) return stored;
  const session = opened ?? (isKnown ? await copyOf(stored) : newSession());
  write(sessionKey, session);
  return session;
}

/** The URL of the tab's last page; null without storage or an earlier page. */
export const lastPage = (): string | null => read(leftKey);

/** Whether the tab's last page had another world, so that this one may discard its changes. */
export function worldHasChanged(): boolean {
  const last = lastPage();
  return last !== null && worldPairs(new URL(last).search).join() !== worldPairs(location.search).join();
}

/** From now on this page is the tab's. Reloads it if it comes from the back/forward cache and the world changed. */
export function followPages(go: Go): void {
  write(leftKey, null);
  window.addEventListener('pagehide', () => write(leftKey, location.href));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (worldHasChanged()) return go.reload();
    write(leftKey, null);
  });
}
