import { createContext, useContext } from 'react';
import type { Boot } from './boot.ts';

export const BootContext = createContext<Boot | null>(null);

/** The runtime configuration and the parts mock mode provides. */
export function useBoot(): Boot {
  const boot = useContext(BootContext);
  if (!boot) throw new Error('useBoot is used outside of <App>, which provides the boot data.');
  return boot;
}
