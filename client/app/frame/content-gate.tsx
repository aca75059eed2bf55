import { type ReactNode, Suspense } from 'react';
import { useBoot } from '#client/browser/boot-context.ts';
import { useHydrated } from '#client/browser/use-hydrated.ts';
import { PagePlaceholder } from './page-placeholder.tsx';
import { useHighlighted } from './use-highlighted.ts';

/**
 * Shows the page only once the highlighted address is the current one; until then a centered spinner. A host
 * leaves the spinner in place of a page that it doesn't render, or fails to.
 */
export function ContentGate({ children }: { children: ReactNode }): ReactNode {
  const { settled } = useHighlighted();
  const open = useHydrated({ onHost: useBoot().rendersPage ?? false });
  if (!settled || !open) return <PagePlaceholder />;
  return <Suspense fallback={<PagePlaceholder />}>{children}</Suspense>;
}
