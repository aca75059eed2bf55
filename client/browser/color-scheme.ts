import { useSyncExternalStore } from 'react';

/** The chosen appearance; `auto` follows the system. */
export type ColorScheme = 'auto' | 'light' | 'dark';

/** Where the choice is kept. `public/theme.js` reads the same key before the first paint. */
const key = 'portal-theme';

const systemIsDark = '(prefers-color-scheme: dark)';

/** The choice where storage is blocked; it holds until this page is closed. */
let unsaved: ColorScheme | null = null;

const listeners = new Set<() => void>();

function readColorScheme(): ColorScheme {
  try {
    const kept = localStorage.getItem(key);
    if (kept === 'light' || kept === 'dark') return kept;
  } catch {
    // Storage is blocked.
  }
  return unsaved ?? 'auto';
}

function apply(): void {
  const scheme = readColorScheme();
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia(systemIsDark).matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

function setColorScheme(scheme: ColorScheme): void {
  unsaved = null;
  try {
    localStorage.setItem(key, scheme);
  } catch {
    unsaved = scheme;
  }
  apply();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps the page in the chosen appearance as the system's changes, or the choice in another tab. Returns what ends it. */
export function followColorScheme(): () => void {
  const media = matchMedia(systemIsDark);
  const fromOtherTab = (event: StorageEvent) => {
    // Without a key everything was cleared.
    if (event.key === key || event.key === null) apply();
  };
  media.addEventListener('change', apply);
  window.addEventListener('storage', fromOtherTab);
  apply();
  return () => {
    media.removeEventListener('change', apply);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/** The chosen appearance and how to choose another; `auto` on a host and while its page is hydrated. */
export function useColorScheme(): [scheme: ColorScheme, choose: (scheme: ColorScheme) => void] {
  const scheme = useSyncExternalStore(subscribe, readColorScheme, () => 'auto' as const);
  return [scheme, setColorScheme];
}
