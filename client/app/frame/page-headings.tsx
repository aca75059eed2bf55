import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { PageHeadingContext } from '#client/components/layout/page-heading.ts';

/**
 * After a navigation, focuses the page's heading, so that screen readers announce it. The first page of a visit
 * is read from the top instead. Within a page, the heading only takes the focus if the focused element was
 * removed.
 */
export function PageHeadings({ children }: { children: ReactNode }): ReactNode {
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const navigation = useRef({ key, type });
  const last = useRef<{ pathname: string; key: string }>(undefined);
  // A layout effect runs before the effects of the headings.
  useLayoutEffect(() => {
    navigation.current = { key, type };
  }, [key, type]);
  const focus = useCallback(
    (heading: HTMLElement) => {
      const previous = last.current;
      const { key, type } = navigation.current;
      last.current = { pathname, key };
      // The first page of a visit. A new session mounts the frame again, but not by POP.
      if (!previous && type === 'POP') return;
      const isOtherPage = previous !== undefined && previous.pathname !== pathname;
      const hasLostFocus = previous?.key !== key && document.activeElement === document.body;
      if (!isOtherPage && !hasLostFocus) return;
      heading.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    },
    [pathname],
  );
  return <PageHeadingContext value={focus}>{children}</PageHeadingContext>;
}
