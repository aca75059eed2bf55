import { type ReactNode, Suspense } from 'react';
import { useBoot } from '#client/browser/boot.ts';
import { useHydrated } from '#client/browser/use-hydrated.ts';
import { Spinner } from '#client/components/controls/status/spinner.tsx';
import classes from './frame.module.css';
import { useHighlighted } from './use-highlighted.ts';

/** The placeholder in the center of the content area (specification, section 2). */
export function PagePlaceholder(): ReactNode {
  return (
    <div className={`${classes.gate} late`} role="status">
      <Spinner size={32} label="Loading the page" />
    </div>
  );
}

/** The host also renders the spinner for pages it can't render. */
export function ContentGate({ children }: { children: ReactNode }): ReactNode {
  const { settled } = useHighlighted();
  const open = useHydrated({ onHost: useBoot().rendersPage ?? false });
  if (!settled || !open) return <PagePlaceholder />;
  return <Suspense fallback={<PagePlaceholder />}>{children}</Suspense>;
}
