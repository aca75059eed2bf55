import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The position of a table: `top` is its distance from the top of the document, in px; `isWide` if its columns
 * don't fit. `rows` is the element with the rows.
 */
export function useTablePlace(
  frame: RefObject<HTMLElement | null>,
  rows: RefObject<HTMLElement | null>,
): { top: number; isWide: boolean } {
  const [place, setPlace] = useState({ top: 0, isWide: false });
  useLayoutEffect(() => {
    const measure = () => {
      if (!frame.current || !rows.current) return;
      const { clientWidth, offsetHeight, scrollWidth, style } = frame.current;
      const top = Math.round(rows.current.getBoundingClientRect().top + window.scrollY);
      const isWide = scrollWidth > clientWidth;
      style.setProperty('--table-height', `${offsetHeight}px`);
      setPlace((last) => (last.top === top && last.isWide === isWide ? last : { top, isWide }));
    };
    measure();
    // Content above the table moves it and changes the page's height.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, rows]);
  return place;
}
