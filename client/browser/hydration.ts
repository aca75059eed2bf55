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
 * Whether the page can render: the first render of the browser has to equal the HTML of the host. A page of the host
 * doesn't render again after it, since React would do that in one piece.
 */
export function useCanRenderPage(): boolean {
  const { hasPage } = useContext(HydrationContext);
  return useSyncExternalStore(
    never,
    () => true,
    () => hasPage,
  );
}

export function useHydrationEnd(): void {
  const { end } = useContext(HydrationContext);
  useEffect(end, [end]);
}
