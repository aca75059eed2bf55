import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHeadingContext } from '#client/components/layout/page-heading.ts';

/**
 * After a navigation, focuses the page's heading and announces it in a polite live region. Not for the first
 * page of a visit, which is read from the top.
 */
export function PageHeadings({ children }: { children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  const last = useRef<string>(undefined);
  const [said, setSaid] = useState('');
  const announce = useCallback(
    (heading: HTMLElement) => {
      const first = last.current === undefined;
      const again = last.current === pathname;
      last.current = pathname;
      if (first || again) return;
      heading.focus({ preventScroll: true });
      window.scrollTo(0, 0);
      setSaid(heading.textContent ?? '');
    },
    [pathname],
  );
  return (
    <PageHeadingContext value={announce}>
      {children}
      <p className="visually-hidden" role="status" aria-live="polite">
        {said}
      </p>
    </PageHeadingContext>
  );
}
