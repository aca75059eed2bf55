import { useSyncExternalStore } from 'react';

/** `auto` follows the system. */
export type ColorScheme = 'auto' | 'light' | 'dark';

/** The storage key; `public/theme.js` reads it before the first paint. */
const key = 'portal-theme';

const systemIsDark = '(prefers-color-scheme: dark)';

/** The choice while storage is blocked; lost on reload. */
let unsavedScheme: ColorScheme | null = null;

const listeners = new Set<() => void>();

function readColorScheme(): ColorScheme {
  try {
    const storedScheme = localStorage.getItem(key);
    if (storedScheme === 'light' || storedScheme === 'dark') return storedScheme;
  } catch {
    // Storage is blocked.
  }
  return unsavedScheme ?? 'auto';
}

function apply(): void {
  const scheme = readColorScheme();
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia(systemIsDark).matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

function setColorScheme(scheme: ColorScheme): void {
  unsavedScheme = null;
  try {
    localStorage.setItem(key, scheme);
  } catch {
    unsavedScheme = scheme;
  }
  apply();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function followColorScheme(): () => void {
  const media = matchMedia(systemIsDark);
  const fromOtherTab = (event: StorageEvent) => {
    // A null key means all storage was cleared.
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

export function useColorScheme(): [scheme: ColorScheme, choose: (scheme: ColorScheme) => void] {
  const scheme = useSyncExternalStore(subscribe, readColorScheme, () => 'auto' as const);
  return [scheme, setColorScheme];
}
