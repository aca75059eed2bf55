import { type ReactNode, Suspense } from 'react';
import { useCanRenderPage, useHydrationEnd } from '#client/browser/hydration.ts';
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

function OpenPage({ children }: { children: ReactNode }): ReactNode {
  useHydrationEnd();
  return children;
}

/** The host also renders the spinner for pages it can't render. */
export function ContentGate({ children }: { children: ReactNode }): ReactNode {
  const { settled } = useHighlighted();
  const canRenderPage = useCanRenderPage();
  if (!settled || !canRenderPage) return <PagePlaceholder />;
  return (
    <Suspense fallback={<PagePlaceholder />}>
      <OpenPage>{children}</OpenPage>
    </Suspense>
  );
}
