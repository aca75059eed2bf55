import { createContext, useContext } from 'react';
import type { Failure } from '#client/lib/failure.ts';

/** `creditsRemaining` is null if unknown or without FasTrak. `retry` sends the menu's mutation again. */
export type FasTrakCredits = {
  status: 'loading' | 'failed' | 'known';
  creditsRemaining: number | null;
  failure: Failure | null;
  retry(): void;
};

export const FasTrakCreditsContext = createContext<FasTrakCredits>({
  status: 'loading',
  creditsRemaining: null,
  failure: null,
  retry: () => {},
});

/** Shares the menu's response, so that page and menu always agree. */
export function useFasTrakCredits(): FasTrakCredits {
  return useContext(FasTrakCreditsContext);
}
