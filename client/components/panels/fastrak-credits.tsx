import { createContext, useContext } from 'react';
import type { PanelFailure } from './panel-failure.ts';

/**
 * The menu's FasTrak mutation. `creditsRemaining` is null if unknown or without FasTrak; 0 is a
 * number. `retry` sends it again after a failure.
 */
export type FasTrakCredits = {
  status: 'loading' | 'failed' | 'known';
  creditsRemaining: number | null;
  /** Null unless it failed. */
  failure: PanelFailure | null;
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
