import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';

/** After a navigation the frame focuses the heading, except on the first page of a visit. */
export const PageHeadingContext = createContext<(heading: HTMLElement) => void>(() => {});

/** Registers a custom `h1` as the page's heading. It needs `tabIndex={-1}`. */
export function usePageHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useContext(PageHeadingContext);
  useEffect(() => {
    if (heading.current) focus(heading.current);
  }, [focus]);
  return heading;
}
