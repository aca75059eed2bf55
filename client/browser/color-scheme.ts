import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

/** `auto` follows the system. */
export type ColorScheme = 'auto' | 'light' | 'dark';

export const schemeNames: Record<ColorScheme, string> = { auto: 'System', light: 'Light', dark: 'Dark' };

/** The storage key; `public/theme.js` reads it before the first paint. */
const key = 'portal-theme';

const systemIsDark = '(prefers-color-scheme: dark)';

const listeners = new Set<() => void>();

function readColorScheme(): ColorScheme {
  const scheme = readStored(key);
  return scheme === 'light' || scheme === 'dark' ? scheme : 'auto';
}

function apply(): void {
  const scheme = readColorScheme();
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia(systemIsDark).matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

function setColorScheme(scheme: ColorScheme): void {
  writeStored(key, scheme);
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
