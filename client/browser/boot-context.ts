import { createContext, useContext } from 'react';
import type { Boot } from './boot.ts';

export const BootContext = createContext<Boot | null>(null);

/** What the portal knew before it rendered: its configuration and the slots mock mode fills. */
export function useBoot(): Boot {
  const boot = useContext(BootContext);
  if (!boot) throw new Error('useBoot is used outside of <App>, which provides the boot data.');
  return boot;
}
