import { type ReactNode, useCallback, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { PageHeadingContext } from '#client/components/layout/page-heading.ts';

/**
 * After a navigation, focuses the page's heading, so that screen readers say it. Not for the first page of a visit,
 * which is read from the top; within a page only if what had the focus went.
 */
export function PageHeadings({ children }: { children: ReactNode }): ReactNode {
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const place = useRef({ key, type });
  place.current = { key, type };
  const last = useRef<{ pathname: string; key: string }>(undefined);
  const focus = useCallback(
    (heading: HTMLElement) => {
      const { current: before } = last;
      const { key, type } = place.current;
      last.current = { pathname, key };
      // Another session mounts the frame again; that isn't a first page either.
      if (before === undefined && type === 'POP') return;
      const isLost = before?.key !== key && document.activeElement === document.body;
      if ((before === undefined || before.pathname === pathname) && !isLost) return;
      heading.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    },
    [pathname],
  );
  return <PageHeadingContext value={focus}>{children}</PageHeadingContext>;
}
