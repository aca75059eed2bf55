import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';

/**
 * Called with a page's heading once it is there. After a navigation the frame moves the focus to it and
 * has it read out; on the first page of a visit it does nothing.
 */
export const PageHeadingContext = createContext<(heading: HTMLElement) => void>(() => {});

/** Gives an `h1` of one's own the page header's part in navigation. Put `tabIndex={-1}` on it. */
export function usePageHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const announce = useContext(PageHeadingContext);
  useEffect(() => {
    if (heading.current) announce(heading.current);
  }, [announce]);
  return heading;
}
