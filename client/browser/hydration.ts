import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';

export type Hydration = {
  /** Whether the HTML of the host contains the page, not only the frame. */
  hasPage: boolean;
  /** Called when the page is interactive. */
  end(): void;
};

export const noHydration: Hydration = { hasPage: true, end: () => {} };

export const HydrationContext = createContext(noHydration);

const never = () => () => {};

/**
 * Returns `onHost` on the host and in the browser's first render, which has to equal the host's HTML, and `inBrowser()`
 * afterwards. If both are the same, React skips the second render, which would block the page.
 */
export const useClientValue = <Value>(inBrowser: () => Value, onHost: Value): Value =>
  useSyncExternalStore(never, inBrowser, () => onHost);

/** Whether the page can render: the first render of the browser has to equal the HTML of the host. */
export function useCanRenderPage(): boolean {
  const { hasPage } = useContext(HydrationContext);
  return useClientValue(() => true, hasPage);
}

export function useHydrationEnd(): void {
  const { end } = useContext(HydrationContext);
  useEffect(end, [end]);
}
