import { createContext, useContext } from 'react';

/**
 * What the menu's one mutation told about FasTrak. `creditsRemaining` is null while unknown and where the
 * device has no FasTrak; 0 is a number. `retry` asks again after a failure.
 */
export type FasTrakCredits = {
  status: 'loading' | 'failed' | 'known';
  creditsRemaining: number | null;
  retry(): void;
};

export const FasTrakCreditsContext = createContext<FasTrakCredits>({
  status: 'loading',
  creditsRemaining: null,
  retry: () => {},
});

/** The menu's own answer, shared, so that the balance on page and menu never differ. */
export function useFasTrakCredits(): FasTrakCredits {
  return useContext(FasTrakCreditsContext);
}
