import type { ReactNode } from 'react';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { PagePlaceholder } from './page-placeholder.tsx';
import { useHighlighted } from './use-highlighted.ts';

/**
 * Shows the page only once the highlighted address is the current one; until then a centered spinner. A page
 * is the browser's to render: a host leaves the spinner in its place.
 */
export function ContentGate({ children }: { children: ReactNode }): ReactNode {
  const { settled } = useHighlighted();
  const hydrated = useHydrated();
  return settled && hydrated ? children : <PagePlaceholder />;
}
