import type { Go } from './go.ts';
import { worldPairs } from './world-address.ts';

const key = 'mock-last-page';

/** The URL of the tab's last page; null without storage or an earlier page. */
export function lastPage(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

const isSameWorld = (address: string): boolean =>
  worldPairs(new URL(address).search).join() === worldPairs(location.search).join();

/** Whether the tab's last page had another world, so that this one may discard its changes. */
export function worldHasChanged(): boolean {
  const last = lastPage();
  return last !== null && !isSameWorld(last);
}

/** Reloads a page from the back/forward cache if the world changed. */
export function followPages(go: Go): void {
  window.addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(key, location.href);
    } catch {
      // Without storage, discarded changes aren't announced.
    }
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && worldHasChanged()) go.reload();
  });
}
