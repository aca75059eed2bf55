import { createContext, useContext, useEffect } from 'react';
import { useClientValue } from './use-client-value.ts';

export type Hydration = {
  /** Whether the HTML of the host contains the page, not only the frame. */
  hasPage: boolean;
  /** Called when the page is interactive. */
  end(): void;
};

export const noHydration: Hydration = { hasPage: true, end: () => {} };

export const HydrationContext = createContext(noHydration);

/** Whether the page can render: the first render of the browser has to equal the HTML of the host. */
export function useCanRenderPage(): boolean {
  const { hasPage } = useContext(HydrationContext);
  return useClientValue(() => true, hasPage);
}

export function useHydrationEnd(): void {
  const { end } = useContext(HydrationContext);
  useEffect(end, [end]);
}
