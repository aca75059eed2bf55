import { createContext, useContext } from 'react';

/** What the frame can ask of the app around it. */
export type Portal = {
  /** Works in another account from now on: a new client, a fresh page, the path kept if it names no object. */
  switchAccount(id: string): void;
};

export const PortalContext = createContext<Portal>({ switchAccount: () => {} });

export function usePortal(): Portal {
  return useContext(PortalContext);
}
