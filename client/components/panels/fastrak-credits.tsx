import { createContext, useContext } from 'react';

/** `unknown` after an error, which only the console shows. Known and null: FasTrak isn't part of the license. */
export type FasTrakCredits = {
  status: 'loading' | 'unknown' | 'known';
  creditsRemaining: number | null;
};

export const creditsLoading: FasTrakCredits = { status: 'loading', creditsRemaining: null };

export const FasTrakCreditsContext = createContext(creditsLoading);

/** Shares the menu's response, so that page and menu always agree. */
export function useFasTrakCredits(): FasTrakCredits {
  return useContext(FasTrakCreditsContext);
}
