import { createContext, useContext } from 'react';
import type { PanelFailure } from './panel-states.tsx';

/**
 * The result of the menu's FasTrak mutation. `creditsRemaining` is null if unknown or without FasTrak; 0 is a
 * number. `retry` sends it again after a failure.
 */
export type FasTrakCredits = {
  status: 'loading' | 'failed' | 'known';
  creditsRemaining: number | null;
  /** Why it failed; null unless it did. */
  failure: PanelFailure | null;
  retry(): void;
};

export const FasTrakCreditsContext = createContext<FasTrakCredits>({
  status: 'loading',
  creditsRemaining: null,
  failure: null,
  retry: () => {},
});

/** The menu's response, shared so that page and menu always agree. */
export function useFasTrakCredits(): FasTrakCredits {
  return useContext(FasTrakCreditsContext);
}
