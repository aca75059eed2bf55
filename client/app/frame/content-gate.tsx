import { type ReactNode, Suspense } from 'react';
import { useBoot } from '#client/browser/boot.ts';
import { useHydrated } from '#client/browser/use-hydrated.ts';
import { PagePlaceholder } from './page-placeholder.tsx';
import { useHighlighted } from './use-highlighted.ts';

/** The host also renders the spinner for pages it can't render. */
export function ContentGate({ children }: { children: ReactNode }): ReactNode {
  const { settled } = useHighlighted();
  const open = useHydrated({ onHost: useBoot().rendersPage ?? false });
  if (!settled || !open) return <PagePlaceholder />;
  return <Suspense fallback={<PagePlaceholder />}>{children}</Suspense>;
}
